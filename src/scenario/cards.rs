//! Cards in words: `♠7 南蛮入侵`, `S7 savage assault`, `♠7`, `桃`, `♦K 紫骍 as 乐不思蜀`, `x`.

use crate::defs::Defs;
use crate::error::nearest;
use crate::filter::{Face, Family};
use crate::id::*;
use rustc_hash::FxHashMap;

/// A card as a scenario names it; what it leaves open fits any.
#[derive(Clone, Debug, PartialEq)]
pub struct Spoken {
    /// The words.
    pub text: String,
    /// Its suit.
    pub suit: Option<Suit>,
    /// Its rank.
    pub rank: Option<u8>,
    /// What it is.
    pub kind: Option<KindId>,
    /// What it stands for where it lies.
    pub stands_for: Option<KindId>,
    /// A letter for a card that is of no relevance.
    pub filler: Option<char>,
}

impl Spoken {
    /// Is it a card with this face?
    pub fn fits(&self, face: Face) -> bool {
        self.filler.is_none()
            && self.suit.is_none_or(|suit| suit == face.suit)
            && self.rank.is_none_or(|rank| rank == face.rank)
            && self.kind.is_none_or(|kind| kind == face.kind)
    }

    /// How much of the face it says: what says most is sought first.
    pub fn exactness(&self) -> u8 {
        u8::from(self.suit.is_some()) + u8::from(self.rank.is_some()) + 2 * u8::from(self.kind.is_some())
    }
}

/// Card kinds by everything they are called.
pub struct Names<'a> {
    /// The definitions.
    pub defs: &'a Defs,
    kinds: FxHashMap<String, KindId>,
}

impl<'a> Names<'a> {
    /// Of this content.
    pub fn new(defs: &'a Defs) -> Self {
        let mut kinds = FxHashMap::default();
        for (i, (id, kind)) in defs.kinds.iter().enumerate() {
            let texts = std::iter::once(&kind.name.base).chain(kind.name.other.values());
            for name in texts.chain([id, &id.replace('_', " ")]) {
                kinds.entry(name.to_lowercase()).or_insert(KindId::at(i));
            }
        }
        Self { defs, kinds }
    }

    /// The kind of a name.
    pub fn kind(&self, name: &str) -> Result<KindId, String> {
        let lower = name.trim().to_lowercase();
        self.kinds.get(&lower).copied().ok_or_else(|| {
            let mut all: Vec<&str> = self.kinds.keys().map(String::as_str).collect();
            all.sort_unstable();
            unknown("card", name.trim(), nearest(&lower, all.into_iter()))
        })
    }

    /// Does the skill go by that name: its id (or the part of it before a dot), its name, or what the card is called
    /// whose skill it is?
    pub fn is_skill(&self, skill: SkillId, name: &str) -> bool {
        let def = self.defs.skill(skill);
        let called = |text: &crate::defs::Text| text.base == name || text.other.values().any(|n| n == name);
        let whole = def.id.split_once('.').map_or(def.id.as_str(), |(whole, _)| whole);
        let of_card = |kind: &crate::defs::Kind| kind.id == name || called(&kind.name);
        def.id == name
            || whole == name
            || called(&def.name)
            || def.kind.is_some_and(|kind| of_card(self.defs.kind(kind)))
    }

    /// There is a skill of that name.
    pub fn check_skill(&self, name: &str) -> Result<(), String> {
        if (0..self.defs.skills.len()).any(|i| self.is_skill(SkillId::at(i), name)) {
            return Ok(());
        }
        Err(unknown("skill", name, nearest(name, self.defs.skills.keys().map(String::as_str))))
    }

    /// The cards of a list with commas.
    pub fn list(&self, text: &str) -> Result<Vec<Spoken>, String> {
        let words = text.split([',', '，', '、']).map(str::trim);
        words.filter(|word| !word.is_empty()).map(|word| self.card(word)).collect()
    }

    /// One card.
    pub fn card(&self, text: &str) -> Result<Spoken, String> {
        let mut spoken =
            Spoken { text: text.to_owned(), suit: None, rank: None, kind: None, stands_for: None, filler: None };
        let mut letters = text.chars();
        if let (Some(letter @ 'a'..='z'), None) = (letters.next(), letters.next()) {
            spoken.filler = Some(letter);
            return Ok(spoken);
        }
        let (body, stands_for) = match text.split_once(" as ") {
            Some((body, stands_for)) => (body.trim(), Some(stands_for)),
            None => (text, None),
        };
        spoken.stands_for = stands_for.map(|name| self.kind(name)).transpose()?;
        let name = match corner(body) {
            Some((suit, rank, rest)) => {
                (spoken.suit, spoken.rank) = (Some(suit), Some(rank));
                rest
            }
            None => body,
        };
        if !name.is_empty() {
            spoken.kind = Some(self.kind(name)?);
        }
        Ok(spoken)
    }

    /// A face in the content's own words.
    pub fn face(&self, face: Face) -> String {
        let name = &self.defs.kind(face.kind).name.base;
        format!("{}{} {name}", face.suit.sign(), rank_name(face.rank)).trim().to_owned()
    }

    /// A physical card's face.
    pub fn physical(&self, card: CardId) -> String {
        self.defs.deck.get(card.index()).map_or_else(String::new, |p| self.face(p.face))
    }

    /// Why no free card fits, with the nearest real ones.
    fn none_fits(&self, spoken: &Spoken, exists: bool) -> String {
        let text = &spoken.text;
        if exists {
            return format!("there are no more {text}: all of them are in this scenario already");
        }
        let faces = |which: &dyn Fn(Face) -> bool| {
            let mut all: Vec<String> =
                self.defs.deck.iter().map(|p| p.face).filter(|f| which(*f)).map(|f| self.face(f)).collect();
            all.dedup();
            all
        };
        let same_kind = faces(&|f| spoken.kind == Some(f.kind));
        let same_corner = faces(&|f| spoken.suit == Some(f.suit) && spoken.rank == Some(f.rank));
        let near = self.by_rank(spoken, same_kind);
        let corner = same_corner.join(", ");
        match (near.is_empty(), corner.is_empty()) {
            (false, false) => format!("no card is {text}; the nearest are {near}, and at that corner {corner}"),
            (false, true) => format!("no card is {text}; the nearest are {near}"),
            (true, false) => format!("no card is {text}; at that corner are {corner}"),
            (true, true) => format!("no card is {text}"),
        }
    }

    /// Up to four faces of the kind, those with the suit first, then those with the nearest rank.
    fn by_rank(&self, spoken: &Spoken, faces: Vec<String>) -> String {
        let mut all: Vec<(bool, u8, String)> = faces
            .into_iter()
            .filter_map(|name| {
                let (suit, rank, _) = corner(&name)?;
                Some((spoken.suit != Some(suit), rank.abs_diff(spoken.rank.unwrap_or(rank)), name))
            })
            .collect();
        all.sort();
        all.truncate(4);
        all.into_iter().map(|(.., name)| name).collect::<Vec<_>>().join(", ")
    }
}

/// What is said of an unknown name.
pub fn unknown(what: &str, name: &str, near: Option<String>) -> String {
    match near {
        Some(near) => format!("there is no {what} `{name}`; did you mean `{near}`?"),
        None => format!("there is no {what} `{name}`"),
    }
}

/// Suit and rank at the head of a card's text, and what follows.
fn corner(text: &str) -> Option<(Suit, u8, &str)> {
    let suit = Suit::parse(text.chars().next()?)?;
    let rest = &text[text.chars().next()?.len_utf8()..];
    let rest = rest.trim_start_matches('\u{fe0e}').trim_start_matches('\u{fe0f}');
    let length = if rest.starts_with("10") { 2 } else { rest.chars().next()?.len_utf8() };
    let rank = parse_rank(&rest[..length])?;
    let rest = &rest[length..];
    // `dk…` at the head of an English name is no corner.
    let ends = rest.chars().next().is_none_or(|c| !c.is_ascii_alphanumeric());
    ends.then(|| (suit, rank, rest.trim()))
}

/// Which physical card each name of a scenario is.
pub struct Dealer<'a> {
    names: &'a Names<'a>,
    used: Vec<bool>,
    fillers: FxHashMap<char, CardId>,
}

impl<'a> Dealer<'a> {
    /// With every card still free.
    pub fn new(names: &'a Names<'a>) -> Self {
        Self { names, used: vec![false; names.defs.deck.len()], fillers: FxHashMap::default() }
    }

    /// Is the card dealt already?
    pub fn is_used(&self, card: CardId) -> bool {
        self.used[card.index()]
    }

    /// The cards behind letters.
    pub fn into_fillers(self) -> FxHashMap<char, CardId> {
        self.fillers
    }

    /// Deals a card to each name: the most exact names first, each the first free row of the deck that fits; letters
    /// last, from what `mentioned` does not speak of.
    pub fn deal(&mut self, wanted: &[Spoken], mentioned: &[Spoken]) -> Result<Vec<CardId>, String> {
        let mut dealt = vec![None; wanted.len()];
        let mut order: Vec<usize> = (0..wanted.len()).collect();
        order.sort_by_key(|i| (wanted[*i].filler.is_some(), u8::MAX - wanted[*i].exactness()));
        for i in order {
            let card = match wanted[i].filler {
                Some(letter) => self.filler(letter, mentioned)?,
                None => self.free(&wanted[i])?,
            };
            self.used[card.index()] = true;
            dealt[i] = Some(card);
        }
        Ok(dealt.into_iter().flatten().collect())
    }

    fn free(&self, spoken: &Spoken) -> Result<CardId, String> {
        let deck = &self.names.defs.deck;
        let mut fits = (0..deck.len()).filter(|i| spoken.fits(deck[*i].face)).peekable();
        let exists = fits.peek().is_some();
        let free = fits.find(|i| !self.used[*i]).map(CardId::at);
        free.ok_or_else(|| self.names.none_fits(spoken, exists))
    }

    /// A card that does as little as possible: equipment without a skill, then basic cards that only answer, then other
    /// basic ones; rather of a kind that the scenario does not speak of, and never a card that it does speak of.
    fn filler(&mut self, letter: char, mentioned: &[Spoken]) -> Result<CardId, String> {
        if self.fillers.contains_key(&letter) {
            return Err(format!("`{letter}` is in two places; every letter is a card of its own"));
        }
        let defs = self.names.defs;
        let activity = |id: KindId| {
            let kind = defs.kind(id);
            let answers_only = kind.usage.as_ref().is_none_or(|usage| usage.target == crate::defs::Targeting::Never);
            match kind.traits.family {
                Family::Equip if kind.skills.is_empty() => 0,
                Family::Basic if answers_only => 1,
                Family::Basic => 2,
                _ => 3,
            }
        };
        let spoken_of = |kind: KindId| mentioned.iter().any(|s| s.kind == Some(kind) || s.stands_for == Some(kind));
        let rank = |face: Face| (spoken_of(face.kind), activity(face.kind));
        let free = |i: &usize| !self.used[*i] && !mentioned.iter().any(|s| s.fits(defs.deck[*i].face));
        let card = (0..defs.deck.len()).filter(free).min_by_key(|i| rank(defs.deck[*i].face)).map(CardId::at);
        let card = card.ok_or_else(|| format!("no card is left for `{letter}`"))?;
        self.fillers.insert(letter, card);
        Ok(card)
    }
}
