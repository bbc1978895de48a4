//! `string.format` with what content needs of it: `%d %s %x %X %c %%`, flags `- 0 +`, fields up to 99 wide.

use super::strings::{Args, TEXT};
use mlua::{Integer, MultiValue};

/// The widest field.
const WIDTH: usize = 99;

/// `string.format`
pub(super) fn format(args: &mut Args<'_>) -> mlua::Result<MultiValue> {
    let form = args.text()?;
    let form = form.as_bytes().to_vec();
    let mut out = Vec::with_capacity(form.len());
    let mut i = 0;
    while i < form.len() {
        let c = form[i];
        i += 1;
        if c != b'%' {
            out.push(c);
            continue;
        }
        let (spec, next) = match Spec::read(&form, i) {
            Ok(read) => read,
            Err(what) => return args.fail(what),
        };
        i = next;
        spec.write(args, &mut out)?;
        if out.len() > TEXT {
            return args.fail(format_args!("the text would be longer than {TEXT} bytes"));
        }
    }
    args.result(out)
}

/// One directive of `format`.
#[derive(Default)]
struct Spec {
    left: bool,
    zero: bool,
    plus: bool,
    width: usize,
    precision: Option<usize>,
    kind: u8,
}

impl Spec {
    fn read(form: &[u8], mut i: usize) -> Result<(Spec, usize), String> {
        let mut spec = Spec::default();
        while let Some(flag) = form.get(i) {
            match flag {
                b'-' => spec.left = true,
                b'0' => spec.zero = true,
                b'+' => spec.plus = true,
                _ => break,
            }
            i += 1;
        }
        spec.width = number(form, &mut i);
        if form.get(i) == Some(&b'.') {
            i += 1;
            spec.precision = Some(number(form, &mut i));
        }
        if spec.width > WIDTH || spec.precision.is_some_and(|p| p > WIDTH) {
            return Err(format!("no field is wider than {WIDTH}"));
        }
        match form.get(i) {
            Some(kind @ (b'd' | b's' | b'x' | b'X' | b'c' | b'%')) => {
                spec.kind = *kind;
                Ok((spec, i + 1))
            }
            Some(other) => Err(format!("there is no '%{}'; there are %d %s %x %X %c %%", other.escape_ascii())),
            None => Err("the format ends with '%'".to_owned()),
        }
    }

    fn write(&self, args: &mut Args<'_>, out: &mut Vec<u8>) -> mlua::Result<()> {
        let mut body = match self.kind {
            b'%' => {
                out.push(b'%');
                return Ok(());
            }
            b'c' => {
                let n = args.int()?;
                match u8::try_from(n) {
                    Ok(b) => vec![b],
                    Err(_) => return args.fail(format_args!("{n} is no byte")),
                }
            }
            b's' => {
                let value = args.next();
                let text = super::to_text(args.lua, &value)?;
                let bytes = text.as_bytes();
                args.budget.charge(bytes.len() as u64 / 16)?;
                let n = self.precision.unwrap_or(usize::MAX).min(bytes.len());
                bytes[..n].to_vec()
            }
            _ => {
                let n = args.int()?;
                self.digits(n)
            }
        };
        let missing = self.width.saturating_sub(body.len());
        if self.left {
            body.resize(body.len() + missing, b' ');
        } else if self.zero && matches!(self.kind, b'd' | b'x' | b'X') && self.precision.is_none() {
            let sign = usize::from(matches!(body.first(), Some(b'-' | b'+')));
            body.splice(sign..sign, std::iter::repeat_n(b'0', missing));
        } else {
            out.resize(out.len() + missing, b' ');
        }
        out.extend_from_slice(&body);
        Ok(())
    }

    fn digits(&self, n: Integer) -> Vec<u8> {
        let (sign, digits) = match self.kind {
            b'x' => ("", format!("{n:x}")),
            b'X' => ("", format!("{n:X}")),
            _ if n < 0 => ("-", n.unsigned_abs().to_string()),
            _ => (if self.plus { "+" } else { "" }, n.to_string()),
        };
        let zeros = self.precision.unwrap_or(0).saturating_sub(digits.len());
        format!("{sign}{}{digits}", "0".repeat(zeros)).into_bytes()
    }
}

/// Reads digits; more than three read as too wide.
fn number(form: &[u8], i: &mut usize) -> usize {
    let mut n: usize = 0;
    while let Some(d) = form.get(*i).filter(|d| d.is_ascii_digit()) {
        n = n.saturating_mul(10).saturating_add(usize::from(d - b'0'));
        *i += 1;
    }
    n
}
