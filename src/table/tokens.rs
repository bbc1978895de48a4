//! A line of input in pieces.

use super::slip::Slip;

/// One piece of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    /// A number.
    Number(usize),
    /// `/`, between cards and seats or between two rows.
    Stroke,
    /// Something else.
    Word(String),
}

/// The pieces of a line. Blanks and commas part them; signs of a Chinese keyboard count as their plain ones.
pub fn tokens(line: &str) -> Vec<Token> {
    let spread = line.chars().map(plain).collect::<String>().replace('/', " / ");
    spread.split([' ', '\t', ',']).filter(|word| !word.is_empty()).map(token).collect()
}

/// The plain sign for one of a Chinese keyboard.
pub fn plain(c: char) -> char {
    match c {
        '０'..='９' => char::from_u32(u32::from(c) - u32::from('０') + u32::from('0')).unwrap_or(c),
        '　' | '\r' => ' ',
        '，' | '、' => ',',
        '／' => '/',
        '？' => '?',
        c => c,
    }
}

fn token(word: &str) -> Token {
    match (word, word.parse()) {
        ("/", _) => Token::Stroke,
        (_, Ok(n)) => Token::Number(n),
        _ => Token::Word(word.to_lowercase()),
    }
}

impl Token {
    /// The number that it is.
    pub fn number(&self) -> Result<usize, Slip> {
        match self {
            Token::Number(n) => Ok(*n),
            Token::Stroke => Err(Slip::OneGroup),
            Token::Word(word) => Err(Slip::NoNumber(word.clone())),
        }
    }

    /// Up to `most` numbers from the front, or up to a stroke, and what is left.
    pub fn take(tokens: &[Token], most: u8) -> Result<(Vec<usize>, &[Token]), Slip> {
        let mut numbers = Vec::new();
        for (i, token) in tokens.iter().enumerate() {
            if *token == Token::Stroke {
                return Ok((numbers, &tokens[i + 1..]));
            }
            if numbers.len() == usize::from(most) {
                return Ok((numbers, &tokens[i..]));
            }
            numbers.push(token.number()?);
        }
        Ok((numbers, &[]))
    }

    /// The tokens as they were written.
    pub fn join(tokens: &[Token]) -> String {
        let words = tokens.iter().map(|token| match token {
            Token::Number(n) => n.to_string(),
            Token::Stroke => "/".to_owned(),
            Token::Word(word) => word.clone(),
        });
        words.collect::<Vec<_>>().join(" ")
    }
}
