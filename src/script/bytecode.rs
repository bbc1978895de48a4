//! Which names a compiled file uses: read from what Lua's own compiler made of it, so that scopes, strings and comments
//! are never mistaken.
//!
//! It understands the five instructions that name something and skips all others. It reads only what the compiler of
//! this very process wrote; anything unexpected ends the reading with fewer names, never with a wrong one or a panic.

use std::collections::BTreeSet;

/// What a field or method is looked up in, if that has a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owner {
    /// The name: `rules` in `rules.x`, `marks` in `me.marks.x`.
    pub name: String,
    /// Is it a free name, not a field itself?
    pub free: bool,
}

/// What a name is used for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Use {
    /// A free name is read.
    Global,
    /// A free name is assigned.
    SetGlobal,
    /// A field is read.
    Field(Option<Owner>),
    /// A field is assigned, in a table constructor too.
    SetField(Option<Owner>),
    /// A method is called.
    Method(Option<Owner>),
}

/// One name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The name.
    pub name: String,
    /// The line, from 1.
    pub line: u32,
    /// What for.
    pub what: Use,
}

/// The names of a compiled function and of all functions inside it. `aliases`: a local of an outer function holds what its name
/// says (`local rules = rules`), as it does in the rule book.
pub fn names(code: &[u8], aliases: bool) -> Vec<Named> {
    let mut found = Vec::new();
    let mut reader = Reader { bytes: code, at: 0, aliases };
    let _ = reader.header().and_then(|()| reader.function(&mut found));
    found
}

/// Signature, version 5.4, official format, the check bytes, sizes of instructions and numbers.
const HEADER: &[u8] = b"\x1bLua\x54\x00\x19\x93\r\n\x1a\n\x04\x08\x08";

/// A line that the list of differences does not hold.
const ABSOLUTE: i8 = -0x80;

mod op {
    pub const MOVE: u32 = 0;
    pub const LOADNIL: u32 = 8;
    pub const GETUPVAL: u32 = 9;
    pub const SETUPVAL: u32 = 10;
    pub const GETTABUP: u32 = 11;
    pub const GETFIELD: u32 = 14;
    pub const SETTABUP: u32 = 15;
    pub const SETTABLE: u32 = 16;
    pub const SETI: u32 = 17;
    pub const SETFIELD: u32 = 18;
    pub const SELF: u32 = 20;
    /// From here to `TEST` nothing is written to a register, `CLOSE` to `JMP` among them.
    pub const MMBIN: u32 = 46;
    pub const MMBINK: u32 = 48;
    pub const CLOSE: u32 = 54;
    pub const JMP: u32 = 56;
    pub const EQ: u32 = 57;
    pub const TEST: u32 = 66;
    pub const TESTSET: u32 = 67;
    pub const CALL: u32 = 68;
    pub const RETURN: u32 = 70;
    pub const RETURN1: u32 = 72;
    pub const FORLOOP: u32 = 73;
    pub const FORPREP: u32 = 74;
    pub const TFORPREP: u32 = 75;
    pub const TFORLOOP: u32 = 77;
    pub const SETLIST: u32 = 78;
    pub const VARARG: u32 = 80;
    pub const EXTRAARG: u32 = 82;
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    aliases: bool,
}

impl<'a> Reader<'a> {
    fn take(&mut self, n: usize) -> Option<&'a [u8]> {
        let end = self.at.checked_add(n)?;
        let taken = self.bytes.get(self.at..end)?;
        self.at = end;
        Some(taken)
    }

    fn byte(&mut self) -> Option<u8> {
        Some(self.take(1)?[0])
    }

    /// Seven bits a byte, the highest first; the last byte has its top bit set.
    fn size(&mut self) -> Option<usize> {
        let mut n: usize = 0;
        loop {
            let byte = self.byte()?;
            n = n.checked_mul(128)?.checked_add(usize::from(byte & 0x7f))?;
            if byte & 0x80 != 0 {
                return Some(n);
            }
        }
    }

    fn string(&mut self) -> Option<Option<String>> {
        match self.size()? {
            0 => Some(None),
            n => Some(Some(String::from_utf8_lossy(self.take(n - 1)?).into_owned())),
        }
    }

    fn header(&mut self) -> Option<()> {
        let same = self.take(HEADER.len())? == HEADER;
        // Two sample numbers and the number of upvalues.
        self.take(8 + 8 + 1)?;
        same.then_some(())
    }

    fn function(&mut self, found: &mut Vec<Named>) -> Option<()> {
        self.string()?;
        let first_line = self.size()?;
        self.size()?;
        self.take(3)?;
        let n = self.size()?;
        let code = self.take(n.checked_mul(4)?)?;
        let constants = self.constants()?;
        let n = self.size()?;
        self.take(n.checked_mul(3)?)?;
        let inner = self.size()?;
        for _ in 0..inner {
            self.function(found)?;
        }
        let lines = self.lines(first_line)?;
        let n = self.size()?;
        for _ in 0..n {
            self.string()?;
            self.size()?;
            self.size()?;
        }
        let n = self.size()?;
        let upvalues = (0..n).map(|_| Some(self.string()?.unwrap_or_default())).collect::<Option<Vec<_>>>()?;
        let code: Vec<u32> = code.chunks_exact(4).map(|b| u32::from_ne_bytes([b[0], b[1], b[2], b[3]])).collect();
        let (from, aliases) = (vec![None; 258], self.aliases);
        Scan { constants: &constants, upvalues: &upvalues, lines: &lines, aliases, from, found }.all(&code);
        Some(())
    }

    /// The constants; those that are no strings are `None`.
    fn constants(&mut self) -> Option<Vec<Option<String>>> {
        let n = self.size()?;
        let mut constants = Vec::new();
        for _ in 0..n {
            constants.push(match self.byte()? {
                0x04 | 0x14 => self.string()?,
                0x03 | 0x13 => {
                    self.take(8)?;
                    None
                }
                _ => None,
            });
        }
        Some(constants)
    }

    /// The line of every instruction.
    fn lines(&mut self, first: usize) -> Option<Vec<u32>> {
        let n = self.size()?;
        let steps = self.take(n)?;
        let n = self.size()?;
        let fixed = (0..n).map(|_| Some((self.size()?, self.size()?))).collect::<Option<Vec<_>>>()?;
        let mut line = i64::try_from(first).ok()?;
        let mut lines = Vec::with_capacity(steps.len());
        for (i, step) in steps.iter().enumerate() {
            match *step as i8 {
                ABSOLUTE => line = i64::try_from(fixed.iter().find(|(at, _)| *at == i)?.1).ok()?,
                step => line += i64::from(step),
            }
            lines.push(u32::try_from(line).unwrap_or(0));
        }
        Some(lines)
    }
}

/// Where an instruction may lead besides the next one.
fn target(at: usize, word: u32) -> Option<usize> {
    let at = i64::try_from(at).ok()?;
    let long = i64::from(word >> 15);
    let to = match word & 0x7f {
        op::JMP => at + 1 + i64::from(word >> 7) - ((1 << 24) - 1),
        op::EQ..=op::TESTSET => at + 2,
        op::FORLOOP | op::TFORLOOP => at + 1 - long,
        op::FORPREP => at + 2 + long,
        op::TFORPREP => at + 1 + long,
        _ => return None,
    };
    usize::try_from(to).ok()
}

/// Goes through the instructions of one function.
struct Scan<'a> {
    constants: &'a [Option<String>],
    upvalues: &'a [String],
    lines: &'a [u32],
    aliases: bool,
    /// The name of what each register holds.
    from: Vec<Option<Owner>>,
    found: &'a mut Vec<Named>,
}

impl Scan<'_> {
    fn all(&mut self, code: &[u32]) {
        // Where several ways meet, a register may hold another thing than what was written last.
        let meet: BTreeSet<usize> = code.iter().enumerate().filter_map(|(i, word)| target(i, *word)).collect();
        for (i, word) in code.iter().enumerate() {
            if meet.contains(&i) {
                self.forget(0, 257);
            }
            self.one(*word, self.lines.get(i).copied().unwrap_or(0));
        }
    }

    fn constant(&self, i: usize) -> Option<String> {
        self.constants.get(i)?.clone()
    }

    fn add(&mut self, name: Option<String>, line: u32, what: Use) {
        if let Some(name) = name {
            self.found.push(Named { name, line, what });
        }
    }

    fn is_env(&self, i: usize) -> bool {
        self.upvalues.get(i).is_some_and(|name| name == "_ENV")
    }

    /// What an upvalue holds, if its name says so.
    fn upvalue(&self, i: usize) -> Option<Owner> {
        let name = self.upvalues.get(i).filter(|name| self.aliases && *name != "_ENV")?;
        Some(Owner { name: name.clone(), free: true })
    }

    fn one(&mut self, word: u32, line: u32) {
        let (op, a, k) = (word & 0x7f, (word >> 7 & 0xff) as usize, word >> 15 & 1 != 0);
        let (b, c) = ((word >> 16 & 0xff) as usize, (word >> 24) as usize);
        match op {
            op::MOVE => self.from[a] = self.from[b].clone(),
            op::GETUPVAL => self.from[a] = self.upvalue(b),
            op::GETTABUP => {
                let (of, name) = (self.upvalue(b), self.constant(c));
                self.add(name.clone(), line, if self.is_env(b) { Use::Global } else { Use::Field(of) });
                self.from[a] = name.map(|name| Owner { name, free: self.is_env(b) });
            }
            op::SETTABUP => {
                let of = self.upvalue(a);
                self.add(self.constant(b), line, if self.is_env(a) { Use::SetGlobal } else { Use::SetField(of) });
            }
            op::GETFIELD => {
                let name = self.constant(c);
                self.add(name.clone(), line, Use::Field(self.from[b].clone()));
                self.from[a] = name.map(|name| Owner { name, free: false });
            }
            op::SETFIELD => self.add(self.constant(b), line, Use::SetField(self.from[a].clone())),
            op::SELF => {
                if k {
                    self.add(self.constant(c), line, Use::Method(self.from[b].clone()));
                }
                self.from[a] = None;
                self.from[a + 1] = None;
            }
            op::LOADNIL => self.forget(a, a + b),
            op::CALL | op::FORPREP..=op::TFORLOOP | op::VARARG => self.forget(a, 257),
            op::SETUPVAL | op::SETTABLE | op::SETI | op::SETLIST | op::EXTRAARG => {}
            op::MMBIN..=op::MMBINK | op::CLOSE..=op::TEST | op::RETURN..=op::RETURN1 => {}
            _ => self.from[a] = None,
        }
    }

    fn forget(&mut self, first: usize, last: usize) {
        self.from[first..=last.min(257)].fill(None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(source: &str) -> Vec<(String, u32, Use)> {
        let lua = mlua::Lua::new();
        let found = names(&lua.load(source).into_function().unwrap().dump(false), true);
        found.into_iter().map(|n| (n.name, n.line, n.what)).collect()
    }

    fn field(name: &str) -> Option<Owner> {
        Some(Owner { name: name.into(), free: false })
    }

    fn free(name: &str) -> Option<Owner> {
        Some(Owner { name: name.into(), free: true })
    }

    #[test]
    fn names_with_their_lines_and_owners() {
        let source = "local t = { x = 1 }\nlocal function f(me)\n  if me.marks.a then me:draw(b) end\n\
                      \n  me.marks.c = t.x + 1\n  g = 'h.i'\nend\nreturn rules.damage, f\n";
        let found = of(source);
        for wanted in [
            ("x".into(), 1, Use::SetField(None)),
            ("marks".into(), 3, Use::Field(None)),
            ("a".into(), 3, Use::Field(field("marks"))),
            ("draw".into(), 3, Use::Method(None)),
            ("b".into(), 3, Use::Global),
            ("c".into(), 5, Use::SetField(field("marks"))),
            ("x".into(), 5, Use::Field(free("t"))),
            ("g".into(), 6, Use::SetGlobal),
            ("rules".into(), 8, Use::Global),
            ("damage".into(), 8, Use::Field(free("rules"))),
        ] {
            assert!(found.contains(&wanted), "{wanted:?} in {found:?}");
        }
        assert!(!found.iter().any(|(name, ..)| name == "h" || name == "t"));
    }

    #[test]
    fn what_a_register_holds_is_not_guessed() {
        let source = "local m = a.marks\nif b then m = c() end\nlocal d = m.e\nfor f in g do d = f.h end\n";
        let found = of(source);
        for (name, line) in [("e", 3), ("h", 4)] {
            assert!(found.contains(&(name.into(), line, Use::Field(None))), "{name} in {found:?}");
        }
    }

    #[test]
    fn long_functions_and_cut_dumps() {
        let source = format!("local a = 1\n{}return x.y\n", "\n".repeat(500));
        assert_eq!(of(&source), [("x".into(), 502, Use::Global), ("y".into(), 502, Use::Field(free("x")))]);
        let lua = mlua::Lua::new();
        let dump = lua.load("return function(a) a.b = c:d() end").into_function().unwrap().dump(false);
        for n in 0..dump.len() {
            let mut reader = Reader { bytes: &dump[..n], at: 0, aliases: true };
            let mut found = Vec::new();
            assert!(reader.header().and_then(|()| reader.function(&mut found)).is_none());
        }
    }
}
