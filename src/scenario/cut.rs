//! The present position of a game as a scenario file that passes.
//!
//! The Given is written from the game's save, the expectation from what the Given comes to when it is opened, and the
//! file is played once before it is called good.

use super::cards::Names;
use super::read;
use crate::game::{Game, Status};
use crate::id::*;
use crate::saved::*;
use std::path::{Path, PathBuf};

/// How many silent answers may lie between the Given and the next rest.
const MOST: usize = 500;

/// How wide lists of cards are written.
const CARDS_A_LINE: usize = 8;

/// A scenario that was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The file.
    pub file: String,
    /// The scenario's name.
    pub name: String,
    /// Why it does not pass, if it does not.
    pub failure: Option<String>,
}

/// Writes the position of `game` into `file`, or into one below the content's scenarios if that is empty. Inside an
/// action it is the position at which the action began.
///
/// # Errors
/// Why the position cannot be written: a Given has no word for it, or the file is there already.
pub fn cut(game: &Game, file: &str) -> Result<Cut, String> {
    let content = game.engine().content().clone();
    let names = Names::new(&content.defs);
    let save = game.save();
    let name = format!("seed {}, step {}", save.base.seed, game.step());
    let path = match file {
        "" => default_path(content.sources.root.as_deref(), &name),
        file => PathBuf::from(file),
    };
    let shown = path.display().to_string();
    if path.exists() {
        return Err(format!("{shown} is there already"));
    }
    let writer = Writer { names: &names };
    let given = writer.given(&save.base, &save.sets)?;
    let bare = format!("scenario {name:?} {{\n{given}}}\n");
    let expect = writer.expect(&settled(game, &shown, &bare)?);
    let text = format!("scenario {name:?} {{\n{given}  play = {{\n  }},\n{expect}}}\n");
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    std::fs::write(&path, text).map_err(|error| format!("{shown}: {error}"))?;
    let mut told = Vec::new();
    let summary = super::run(&content, &[path], None, false, &mut told);
    let failure = (summary.failed > 0).then(|| String::from_utf8_lossy(&told).into_owned());
    Ok(Cut { file: shown, name, failure })
}

fn default_path(root: Option<&Path>, name: &str) -> PathBuf {
    let file: String = name.chars().filter(|c| *c != ',').map(|c| if c == ' ' { '_' } else { c }).collect();
    let folder = root.map_or_else(|| PathBuf::from("."), |root| root.join(super::FOLDER).join("cut"));
    folder.join(file + ".lua")
}

/// The position at the first rest after the Given, if every question on the way is met with silence.
fn settled(game: &Game, file: &str, text: &str) -> Result<SavedState, String> {
    let found = read::read(file, text)?;
    let scenario = found.first().ok_or("nothing was written")?;
    let mut opened = super::begin(game.engine(), scenario)?;
    for _ in 0..MOST {
        if opened.at_rest() || opened.status() != Status::Asking {
            break;
        }
        let Some(seat) = opened.asked().first().copied() else { break };
        let id = opened.ask(seat).map_or(0, |ask| ask.id);
        let answer = opened.default_answer(seat).unwrap_or_default();
        opened.answer(seat, id, answer).map_err(|illegal| illegal.to_string())?;
    }
    Ok(opened.save().base)
}

struct Writer<'a> {
    names: &'a Names<'a>,
}

impl Writer<'_> {
    fn given(&self, saved: &SavedState, sets: &[String]) -> Result<String, String> {
        let defs = self.names.defs;
        let mut text = String::new();
        for note in notes(saved) {
            text += &format!("  -- not in it: {note}\n");
        }
        let default = defs.modes.values().find(|mode| mode.default).map(|mode| &mode.id);
        if let Some(mode) = saved.mode.as_ref().filter(|mode| Some(*mode) != default) {
            text += &format!("  mode = {mode:?},\n");
        }
        if !saved.options.is_empty() {
            let options: Vec<String> = saved.options.iter().map(|(name, n)| format!("{name} = {n}")).collect();
            text += &format!("  options = {{ {} }},\n", options.join(", "));
        }
        let usual: Vec<String> = defs.sets_in_play(&[]).iter().map(|id| defs.sets[id.index()].path.clone()).collect();
        if sets != usual {
            let sets: Vec<String> = sets.iter().map(|set| format!("{set:?}")).collect();
            text += &format!("  sets = {{ {} }},\n", sets.join(", "));
        }
        text += &format!("  seed = {},\n", saved.seed);
        let turn = saved.turn.seat.ok_or("no turn has begun")?;
        if turn != Seat(0) {
            text += &format!("  turn = {},\n", turn.index() + 1);
        }
        match &saved.turn.step {
            SavedStep::Idle(..) => {}
            SavedStep::Phase(phase, _) => text += &format!("  phase = {phase:?},\n"),
            SavedStep::Begin => text += "  phase = \"turn\",\n",
            _ => return Err("it is neither in a phase nor before one".into()),
        }
        text += "  seats = {\n";
        for (i, seat) in saved.seats.iter().enumerate() {
            text += &format!("    {{ {} }},\n", self.seat(saved, Seat::at(i), seat)?.join(", "));
        }
        text += "  },\n";
        let from_top: Vec<String> = saved.draw.iter().rev().cloned().collect();
        text += &format!("  deck = {{ {}, only = true }},\n", self.long_list(&from_top));
        if !saved.discard.is_empty() {
            text += &format!("  discard = {},\n", self.long_list(&saved.discard));
        }
        Ok(text)
    }

    fn seat(&self, saved: &SavedState, at: Seat, seat: &SavedSeat) -> Result<Vec<String>, String> {
        let defs = self.names.defs;
        let mut keys = Vec::new();
        let hero = match &seat.heroes[..] {
            [] => None,
            [hero] if hero.shown => defs.heroes.get(&hero.hero),
            _ => return Err(format!("seat {} has hidden heroes, or several", at.index() + 1)),
        };
        if let Some(hero) = hero {
            keys.push(format!("hero = {:?}", hero.id));
        }
        if let Some(role) = &seat.role {
            keys.push(format!("role = {role:?}"));
        }
        if seat.role_shown {
            keys.push("role_shown = true".into());
        }
        let plain = defs.plain.as_ref();
        let word = |word: Word| defs.words.name(word).to_owned();
        let kingdom = hero.map(|h| h.kingdom).or(plain.map(|p| p.kingdom)).map(word);
        let gender = hero.map(|h| h.gender).or(plain.map(|p| p.gender)).map(word);
        for (key, now, usual) in [("kingdom", &seat.kingdom, kingdom), ("gender", &seat.gender, gender)] {
            if let Some(now) = now.as_ref().filter(|now| Some(*now) != usual.as_ref()) {
                keys.push(format!("{key} = {now:?}"));
            }
        }
        keys.push(format!("hp = \"{}/{}\"", seat.hp, seat.max_hp));
        for (on, key) in
            [(!seat.alive, "alive = false"), (seat.chained, "chained = true"), (seat.face_down, "face_down = true")]
        {
            if on {
                keys.push(key.into());
            }
        }
        for (key, cards) in [("hand", &seat.hand), ("equip", &seat.equip)] {
            if !cards.is_empty() {
                keys.push(format!("{key} = \"{}\"", self.list(cards)));
            }
        }
        if !seat.judge.is_empty() {
            let cards: Vec<String> = seat.judge.iter().map(|card| self.posed(saved, card)).collect();
            keys.push(format!("judge = \"{}\"", cards.join(", ")));
        }
        let granted = saved.instances.iter().filter(|i| i.seat == at && is_given(i));
        let granted: Vec<String> = granted.map(|i| format!("{:?}", i.skill)).collect();
        if !granted.is_empty() {
            keys.push(format!("skills = {{ {} }}", granted.join(", ")));
        }
        if !seat.reserve.is_empty() {
            let waiting: Vec<String> = seat.reserve.iter().map(|slot| format!("{:?}", slot.hero)).collect();
            keys.push(format!("reserve = {{ {} }}", waiting.join(", ")));
        }
        if !seat.marks.is_empty() {
            let marks: Vec<String> =
                seat.marks.iter().map(|(name, value)| format!("{name} = {}", self.value(value))).collect();
            keys.push(format!("marks = {{ {} }}", marks.join(", ")));
        }
        if !seat.piles.is_empty() {
            let piles: Vec<String> =
                seat.piles.iter().map(|(name, cards)| format!("{name} = \"{}\"", self.list(cards))).collect();
            keys.push(format!("piles = {{ {} }}", piles.join(", ")));
        }
        Ok(keys)
    }

    /// What the Given comes to at the first rest.
    fn expect(&self, settled: &SavedState) -> String {
        let mut text = "  expect = {\n".to_owned();
        for (i, seat) in settled.seats.iter().enumerate() {
            let keys = match seat.alive {
                true => format!("hp = \"{}/{}\", hand = \"{}\"", seat.hp, seat.max_hp, self.list(&seat.hand)),
                false => "alive = false".to_owned(),
            };
            text += &format!("    [{}] = {{ {keys} }},\n", i + 1);
        }
        if let (Some(turn), Some(phase)) = (settled.turn.seat, &settled.turn.phase) {
            text += &format!("    turn = {}, phase = {phase:?},\n", turn.index() + 1);
        }
        text + "  },\n"
    }

    /// A card as scenarios write it.
    fn card(&self, name: &str) -> String {
        let found = self.names.defs.deck.iter().find(|physical| physical.name == name);
        found.map_or_else(|| name.to_owned(), |physical| self.names.face(physical.face))
    }

    fn posed(&self, saved: &SavedState, card: &String) -> String {
        let pose = saved.poses.iter().find(|pose| pose.card == *card);
        let kind = pose.and_then(|pose| self.names.defs.kinds.get(&pose.kind));
        match kind {
            Some(kind) => format!("{} as {}", self.card(card), kind.name.base),
            None => self.card(card),
        }
    }

    fn list(&self, cards: &[String]) -> String {
        cards.iter().map(|card| self.card(card)).collect::<Vec<_>>().join(", ")
    }

    /// Many cards, on several lines.
    fn long_list(&self, cards: &[String]) -> String {
        if cards.len() <= CARDS_A_LINE {
            return format!("\"{}\"", self.list(cards));
        }
        let lines: Vec<String> = cards.chunks(CARDS_A_LINE).map(|line| format!("    {}", self.list(line))).collect();
        format!("[[\n{}]]", lines.join(",\n"))
    }

    fn value(&self, value: &SavedValue) -> String {
        let seats = |seats: &[Seat]| seats.iter().map(|s| (s.index() + 1).to_string()).collect::<Vec<_>>().join(", ");
        match value {
            SavedValue::Bool(on) => on.to_string(),
            SavedValue::Int(n) => n.to_string(),
            SavedValue::Str(text) => format!("{text:?}"),
            SavedValue::Seat(seat) => seats(&[*seat]),
            SavedValue::Seats(list) => format!("{{ {} }}", seats(list)),
            SavedValue::Card(card) => format!("\"{}\"", self.card(card)),
            SavedValue::Cards(cards) => format!("\"{}\"", self.list(cards)),
        }
    }
}

/// A skill that a Given can add.
fn is_given(instance: &SavedInstance) -> bool {
    instance.source == SavedSource::Grant(crate::defs::Span::Game) && !instance.skill.contains('.')
}

/// What a Given has no words for.
fn notes(saved: &SavedState) -> Vec<String> {
    let mut notes = Vec::new();
    let turn = saved.turn.no;
    if saved.history.iter().any(|deed| deed.turn_no == turn) {
        notes.push("what was used and done in this turn".to_owned());
    }
    if saved.seats.iter().any(|seat| !seat.skips.is_empty()) {
        notes.push("phases that will be skipped".into());
    }
    for instance in &saved.instances {
        let seat = instance.seat.index() + 1;
        if matches!(instance.source, SavedSource::Grant(_)) && !is_given(instance) {
            notes.push(format!("{} of seat {seat}, which has it for a time", instance.skill));
        } else if instance.suspended || instance.muted > 0 {
            notes.push(format!("that {} of seat {seat} is out of force", instance.skill));
        }
    }
    if !saved.schedule.is_empty() {
        notes.push("turns that are still to come out of order".into());
    }
    if !saved.data.is_empty() {
        notes.push("the data of the mode".into());
    }
    notes
}
