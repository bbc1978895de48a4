//! The physical cards: `cards/<set>/deck.toml`, and what house rules add to them or leave out.

use super::{File, FileKind, Reader, of_kind};
use crate::defs::spanned::{At, Entry, Table, inside};
use crate::defs::{Cut, Physical, Place, Text};
use crate::filter::Face;
use crate::id::{KindId, SetId, Suit, parse_rank, rank_name};
use std::collections::HashMap;
use std::ops::Range;

const CARD: &str = "a card is a suit and a rank: ♠ ♥ ♣ ♦ (or S H C D), then A 2 … 10 J Q K";

impl Reader<'_> {
    /// All decks, set by set in the order of their paths.
    pub(super) fn decks(&mut self, files: &[File]) {
        for file in of_kind(files, FileKind::Deck) {
            let set = self.set_id(file);
            let name = file.folder().rsplit('/').next().unwrap_or("").to_owned();
            self.deck(file, &file.table, set, &name);
        }
    }

    /// The rows of one deck; `prefix` begins the names of its cards.
    pub(super) fn deck(&mut self, file: &File, rows: &Table, set: SetId, prefix: &str) {
        let mut copies: HashMap<(KindId, Suit, u8), usize> = HashMap::new();
        for entry in rows.entries() {
            let Some(kind) = self.kind_named(file, &entry.key, entry.key_span.clone()) else { continue };
            for (at, suit, rank) in self.row(file, entry) {
                let copy = copies.entry((kind, suit, rank)).or_default();
                *copy += 1;
                let name = format!("{prefix}/{}/{}{}#{copy}", entry.key, suit.sign(), rank_name(rank));
                let face = Face { kind, suit, colour: suit.colour(), rank };
                self.defs.deck.push(Physical { face, set, place: file.place(at), name });
            }
        }
    }

    /// The cards of a row, each with its first byte.
    fn row(&mut self, file: &File, entry: &Entry) -> Vec<(usize, Suit, u8)> {
        let Some(string) = entry.node.string() else { return Vec::new() };
        let mut cards = Vec::new();
        for (range, word) in words(string.value) {
            let span = inside(&file.text, &string, range);
            match parse_card(word) {
                Some((suit, rank)) => cards.push((span.start, suit, rank)),
                None => self.no_card(file, span, word),
            }
        }
        cards
    }

    fn no_card(&mut self, file: &File, span: Range<usize>, word: &str) {
        let help = if word.contains([',', '，', '、']) { "cards are separated by blanks alone" } else { CARD };
        self.diags.push(file.error(Some(span), format!("`{word}` is no card")).help(help));
    }

    /// The kind of an id; says so if there is none.
    fn kind_named(&mut self, file: &File, id: &str, span: Range<usize>) -> Option<KindId> {
        let index = self.defs.kinds.get_index_of(id);
        if index.is_none() {
            let known: Vec<(String, Text)> = self.defs.kinds.values().map(|k| (k.id.clone(), k.name.clone())).collect();
            self.unknown("card", id, file, span, known.iter().map(|(id, name)| (id.as_str(), Some(name))));
        }
        index.map(KindId::at)
    }

    /// What a house rule leaves out of the deck.
    pub(super) fn cuts(&mut self, file: &File, deck: &Table) -> Vec<(Cut, Place)> {
        let cut = |at: &At<&str>| Some((self.cut(file, at)?, file.place(at.span.start)));
        deck.strings("remove").iter().filter_map(cut).collect()
    }

    fn cut(&mut self, file: &File, at: &At<&str>) -> Option<Cut> {
        let mut cut = Cut::default();
        for (range, word) in words(at.value) {
            if let Some(rank) = parse_rank(word) {
                cut.rank = Some(rank);
            } else if let Some((suit, rank)) = parse_card(word) {
                (cut.suit, cut.rank) = (Some(suit), Some(rank));
            } else {
                cut.kind = Some(self.kind_named(file, word, inside(&file.text, at, range))?);
            }
        }
        (cut != Cut::default()).then_some(cut)
    }
}

/// The words of a text with their places in it.
fn words(text: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    let start = move |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    text.split_whitespace().map(move |word| (start(word)..start(word) + word.len(), word))
}

/// A suit and a rank. The signs of suits often come with a selector of their looks (U+FE0E, U+FE0F), which is skipped.
fn parse_card(word: &str) -> Option<(Suit, u8)> {
    let mut chars = word.chars();
    let suit = Suit::parse(chars.next()?)?;
    let rank = chars.as_str().trim_start_matches(['\u{fe0e}', '\u{fe0f}']);
    Some((suit, parse_rank(rank)?))
}
