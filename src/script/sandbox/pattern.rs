//! Lua's patterns, matched by our own small matcher: every step is counted, so that no pattern can hang the host.
//!
//! The language is that of Lua 5.4 in full (classes, sets, `* + - ?`, captures, `%1`, `%b()`, `%f[]`), over bytes.

/// The most steps that one search may take.
pub const STEPS: u64 = 100_000;

/// The most captures in a pattern.
const CAPTURES: usize = 32;

/// How deep the matcher may call itself.
const DEPTH: u32 = 200;

/// A capture: a piece of the subject, or a position in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Capture {
    /// From one byte to before another.
    Piece(usize, usize),
    /// `()`: a position, from 0.
    Position(usize),
    /// Opened and not closed yet.
    Open(usize),
}

/// Where a pattern was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The first byte.
    pub from: usize,
    /// Before this byte.
    pub to: usize,
    /// The captures.
    pub captures: Vec<Capture>,
}

/// What stays fixed during a search, and the count of steps.
struct Matcher<'a> {
    text: &'a [u8],
    pattern: &'a [u8],
    captures: Vec<Capture>,
    steps: u64,
    depth: u32,
}

type Step<T> = Result<T, &'static str>;

/// Searches `text` from byte `init` on. `^` anchors if `anchors`; a match that ends at `not_at` does not count. Returns
/// what was found and how many steps it took.
pub fn find(
    text: &[u8],
    pattern: &[u8],
    init: usize,
    anchors: bool,
    not_at: Option<usize>,
) -> Result<(Option<Found>, u64), &'static str> {
    let anchored = anchors && pattern.first() == Some(&b'^');
    let mut m = Matcher {
        text,
        pattern: if anchored { &pattern[1..] } else { pattern },
        captures: Vec::new(),
        steps: 0,
        depth: 0,
    };
    let mut from = init;
    while from <= text.len() {
        m.captures.clear();
        if let Some(to) = m.run(from, 0)?
            && Some(to) != not_at
        {
            if m.captures.iter().any(|c| matches!(c, Capture::Open(_))) {
                return Err("unfinished capture");
            }
            let captures = m.captures;
            return Ok((Some(Found { from, to, captures }), m.steps));
        }
        if anchored {
            break;
        }
        from += 1;
    }
    Ok((None, m.steps))
}

impl Matcher<'_> {
    fn at(&self, p: usize) -> Option<u8> {
        self.pattern.get(p).copied()
    }

    /// Matches the pattern from `p` against the text from `s`; where the match ends.
    fn run(&mut self, s: usize, p: usize) -> Step<Option<usize>> {
        if self.depth >= DEPTH {
            return Err("pattern too complex");
        }
        self.depth += 1;
        let end = self.sequence(s, p);
        self.depth -= 1;
        end
    }

    fn sequence(&mut self, mut s: usize, mut p: usize) -> Step<Option<usize>> {
        loop {
            self.tick()?;
            match (self.at(p), self.at(p + 1)) {
                (None, _) => return Ok(Some(s)),
                (Some(b'('), Some(b')')) => {
                    return self.open(s, p + 2, Capture::Position(s));
                }
                (Some(b'('), _) => return self.open(s, p + 1, Capture::Open(s)),
                (Some(b')'), _) => return self.close(s, p + 1),
                (Some(b'$'), None) => return Ok((s == self.text.len()).then_some(s)),
                (Some(b'%'), Some(b'b')) => match self.balance(s, p + 2)? {
                    Some(end) => (s, p) = (end, p + 4),
                    None => return Ok(None),
                },
                (Some(b'%'), Some(b'f')) => match self.frontier(s, p + 2)? {
                    Some(next) => p = next,
                    None => return Ok(None),
                },
                (Some(b'%'), Some(digit @ b'0'..=b'9')) => match self.again(s, digit)? {
                    Some(end) => (s, p) = (end, p + 2),
                    None => return Ok(None),
                },
                _ => {
                    let next = self.class_end(p)?;
                    match self.at(next) {
                        Some(b'?') => {
                            if self.single(s, p, next)
                                && let Some(end) = self.run(s + 1, next + 1)?
                            {
                                return Ok(Some(end));
                            }
                            p = next + 1;
                        }
                        Some(b'+') => {
                            return if self.single(s, p, next) { self.most(s + 1, p, next) } else { Ok(None) };
                        }
                        Some(b'*') => return self.most(s, p, next),
                        Some(b'-') => return self.least(s, p, next),
                        _ if self.single(s, p, next) => (s, p) = (s + 1, next),
                        _ => return Ok(None),
                    }
                }
            }
        }
    }

    fn tick(&mut self) -> Step<()> {
        self.steps += 1;
        if self.steps > STEPS { Err("pattern too complex") } else { Ok(()) }
    }

    fn most(&mut self, s: usize, p: usize, next: usize) -> Step<Option<usize>> {
        let mut n = 0;
        while self.single(s + n, p, next) {
            self.tick()?;
            n += 1;
        }
        loop {
            if let Some(end) = self.run(s + n, next + 1)? {
                return Ok(Some(end));
            }
            if n == 0 {
                return Ok(None);
            }
            n -= 1;
        }
    }

    fn least(&mut self, mut s: usize, p: usize, next: usize) -> Step<Option<usize>> {
        loop {
            if let Some(end) = self.run(s, next + 1)? {
                return Ok(Some(end));
            }
            if !self.single(s, p, next) {
                return Ok(None);
            }
            s += 1;
        }
    }

    fn open(&mut self, s: usize, p: usize, capture: Capture) -> Step<Option<usize>> {
        if self.captures.len() >= CAPTURES {
            return Err("too many captures");
        }
        let mark = self.captures.len();
        self.captures.push(capture);
        let end = self.run(s, p)?;
        if end.is_none() {
            self.captures.truncate(mark);
        }
        Ok(end)
    }

    fn close(&mut self, s: usize, p: usize) -> Step<Option<usize>> {
        let open = |c: &Capture| matches!(c, Capture::Open(_));
        let i = self.captures.iter().rposition(open).ok_or("a ')' without a '('")?;
        let before = self.captures[i];
        if let Capture::Open(from) = before {
            self.captures[i] = Capture::Piece(from, s);
        }
        let end = self.run(s, p)?;
        if end.is_none() {
            self.captures[i] = before;
        }
        Ok(end)
    }

    /// `%bxy`
    fn balance(&mut self, s: usize, p: usize) -> Step<Option<usize>> {
        let (Some(open), Some(close)) = (self.at(p), self.at(p + 1)) else {
            return Err("'%b' takes two characters");
        };
        if self.text.get(s) != Some(&open) {
            return Ok(None);
        }
        let mut depth = 1;
        for i in s + 1..self.text.len() {
            self.tick()?;
            let c = self.text[i];
            if c == close {
                depth -= 1;
                if depth == 0 {
                    return Ok(Some(i + 1));
                }
            } else if c == open {
                depth += 1;
            }
        }
        Ok(None)
    }

    /// `%f[set]`: where the pattern goes on, if the text crosses into the set here.
    fn frontier(&mut self, s: usize, p: usize) -> Step<Option<usize>> {
        if self.at(p) != Some(b'[') {
            return Err("'%f' takes a set in brackets");
        }
        let next = self.class_end(p)?;
        let before = if s == 0 { 0 } else { self.text[s - 1] };
        let here = self.text.get(s).copied().unwrap_or(0);
        let crosses = !self.in_set(before, p, next - 1) && self.in_set(here, p, next - 1);
        Ok(crosses.then_some(next))
    }

    /// `%1`: what that capture caught, again.
    fn again(&mut self, s: usize, digit: u8) -> Step<Option<usize>> {
        let i = usize::from(digit - b'0');
        let Some(Capture::Piece(from, to)) = i.checked_sub(1).and_then(|i| self.captures.get(i)) else {
            return Err("a '%1' without a finished capture");
        };
        let (from, to) = (*from, *to);
        self.steps += (to - from) as u64 / 8;
        let same = self.text[s..].starts_with(&self.text[from..to]);
        Ok(same.then_some(s + to - from))
    }

    /// Where the single-character class that begins at `p` ends.
    fn class_end(&self, p: usize) -> Step<usize> {
        match self.at(p) {
            Some(b'%') => match self.at(p + 1) {
                None => Err("the pattern ends with '%'"),
                Some(_) => Ok(p + 2),
            },
            Some(b'[') => {
                let mut i = p + 1;
                if self.at(i) == Some(b'^') {
                    i += 1;
                }
                // The first character of a set may be `]` itself.
                loop {
                    match self.at(i) {
                        None => return Err("a '[' without a ']'"),
                        Some(b'%') => i += 2,
                        Some(_) => i += 1,
                    }
                    if self.at(i) == Some(b']') {
                        return Ok(i + 1);
                    }
                }
            }
            _ => Ok(p + 1),
        }
    }

    fn single(&self, s: usize, p: usize, next: usize) -> bool {
        let Some(c) = self.text.get(s).copied() else {
            return false;
        };
        match self.at(p) {
            Some(b'.') => true,
            Some(b'%') => in_class(c, self.pattern[p + 1]),
            Some(b'[') => self.in_set(c, p, next - 1),
            other => other == Some(c),
        }
    }

    /// Is `c` in the set from `[` at `p` to `]` at `last`?
    fn in_set(&self, c: u8, p: usize, last: usize) -> bool {
        let mut i = p + 1;
        let wanted = self.at(i) != Some(b'^');
        if !wanted {
            i += 1;
        }
        while i < last {
            let here = self.pattern[i];
            if here == b'%' {
                if in_class(c, self.pattern[i + 1]) {
                    return wanted;
                }
                i += 2;
            } else if self.at(i + 1) == Some(b'-') && i + 2 < last {
                if (here..=self.pattern[i + 2]).contains(&c) {
                    return wanted;
                }
                i += 3;
            } else {
                if here == c {
                    return wanted;
                }
                i += 1;
            }
        }
        !wanted
    }
}

fn in_class(c: u8, class: u8) -> bool {
    let inside = match class.to_ascii_lowercase() {
        b'a' => c.is_ascii_alphabetic(),
        b'c' => c.is_ascii_control(),
        b'd' => c.is_ascii_digit(),
        b'g' => c.is_ascii_graphic(),
        b'l' => c.is_ascii_lowercase(),
        b'p' => c.is_ascii_punctuation(),
        b's' => c.is_ascii_whitespace() || c == 0x0b,
        b'u' => c.is_ascii_uppercase(),
        b'w' => c.is_ascii_alphanumeric(),
        b'x' => c.is_ascii_hexdigit(),
        _ => return class == c,
    };
    inside != class.is_ascii_uppercase()
}
