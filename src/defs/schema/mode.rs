//! Modes: `modes/<mode>.toml`.

use super::{File, FileKind, Reader, of_kind};
use crate::defs::spanned::{At, Entry, Node, Table, Value};
use crate::defs::{Mode, RoleRow, Stance, Text};
use crate::id::{ConstId, PhaseId, Word};
use indexmap::IndexMap;
use std::ops::Range;

/// No mode has more players.
const MOST_PLAYERS: i64 = 16;

impl Reader<'_> {
    /// All modes.
    pub(super) fn modes(&mut self, files: &[File]) {
        let mut default: Option<(&File, Range<usize>)> = None;
        for file in of_kind(files, FileKind::Mode) {
            self.marks(file);
            self.piles(file);
            if self.claim("mode", file.stem(), file, None) {
                let mode = self.mode(file);
                self.defs.modes.insert(file.stem().to_owned(), mode);
            }
            let Some(says) = file.table.bool("default").filter(|says| says.value) else { continue };
            match &default {
                Some((other, at)) => {
                    let diagnostic = file.error(Some(says.span), "two modes are the default");
                    self.diags.push(diagnostic.also(other.path.as_str(), Some(at.clone()), "first here"));
                }
                None => default = Some((file, says.span)),
            }
        }
    }

    fn mode(&mut self, file: &File) -> Mode {
        let table = &file.table;
        let none = IndexMap::new();
        let players = self.players(file);
        let options = self.options(file);
        // Two modes may have the same roles: a role is a word, and its name is the mode's.
        let mut roles = IndexMap::new();
        for (entry, role) in table.tables("roles") {
            if self.good_id(&entry.key, file, entry.key_span.clone()) {
                roles.insert(entry.key.clone(), self.name_beside(&entry.key, role));
            }
        }
        let mut mode = Mode {
            id: file.stem().to_owned(),
            place: file.place(0),
            name: self.text(table, "name"),
            text: self.template(file, table, "text", &none),
            default: table.bool("default").is_some_and(|default| default.value),
            players,
            stances: self.stances(file),
            deal: Vec::new(),
            side_hands: table.string("sees").is_some(),
            ask: self.prompts(file, table, &none),
            set: self.constants(file),
            everyone: self.everyone(file),
            functions: Vec::new(),
            phases: self.phases(file),
            roles,
            options,
        };
        mode.deal = self.deal(file, &mode);
        self.uncovered(file, &mode);
        mode
    }

    /// What the roles are after. A role that is named there has to be one of the mode's.
    fn stances(&mut self, file: &File) -> Vec<(Word, Stance)> {
        let roles = file.table.tables("roles");
        let known: Vec<(String, Text)> =
            roles.iter().map(|(entry, role)| (entry.key.clone(), self.name_beside(&entry.key, role))).collect();
        let mut stances = Vec::new();
        for (entry, role) in roles {
            let hunts = role.strings("hunts").iter().filter_map(|at| self.named_role(file, &known, at)).collect();
            let last = role.string("last").and_then(|at| self.named_role(file, &known, &at));
            let side = role.string("side").map(|side| self.defs.words.intern(side.value));
            stances.push((self.defs.words.intern(&entry.key), Stance { side, hunts, last }));
        }
        stances
    }

    fn named_role(&mut self, file: &File, known: &[(String, Text)], at: &At<&str>) -> Option<Word> {
        if !known.iter().any(|(id, _)| id == at.value) {
            let known = known.iter().map(|(id, name)| (id.as_str(), Some(name)));
            self.unknown("role", at.value, file, at.span.clone(), known);
            return None;
        }
        Some(self.defs.words.intern(at.value))
    }

    fn players(&mut self, file: &File) -> (u8, u8) {
        let list: Vec<i64> = file.table.ints("players").iter().map(|n| n.value).collect();
        match list[..] {
            [low, high] if 1 <= low && low <= high && high <= MOST_PLAYERS => (low as u8, high as u8),
            _ => {
                if let Some(list) = file.table.list("players") {
                    let message = format!("expected [fewest, most] from 1 to {MOST_PLAYERS}");
                    self.diags.push(file.error(Some(list.span), message));
                }
                (1, MOST_PLAYERS as u8)
            }
        }
    }

    fn options(&mut self, file: &File) -> IndexMap<String, Vec<i64>> {
        let mut options = IndexMap::new();
        let Some(table) = file.table.table("options") else { return options };
        for entry in table.value.entries().filter(|entry| matches!(entry.node.value, Value::List(_))) {
            let values: Vec<i64> = table.value.ints(&entry.key).iter().map(|n| n.value).collect();
            if values.is_empty() {
                let message = format!("the option `{}` has no value", entry.key);
                self.diags.push(file.error(Some(entry.node.span.clone()), message));
            } else if self.good_id(&entry.key, file, entry.key_span.clone()) {
                options.insert(entry.key.clone(), values);
            }
        }
        options
    }

    /// The constants that a mode changes.
    fn constants(&mut self, file: &File) -> Vec<(ConstId, i64)> {
        let mut changed = Vec::new();
        for (entry, n) in file.table.numbers("set") {
            match self.defs.constants.get_index_of(&entry.key) {
                Some(index) => changed.push((ConstId::at(index), n)),
                None => {
                    let known = self.defs.constants.clone();
                    let known = known.keys().map(|id| (id.as_str(), None));
                    self.unknown("rule constant", &entry.key, file, entry.key_span.clone(), known);
                }
            }
        }
        changed
    }

    /// The phases of a turn that a mode or house rule names.
    pub(super) fn phases(&mut self, file: &File) -> Vec<PhaseId> {
        let mut phases = Vec::new();
        for phase in file.table.strings("phases") {
            match self.defs.phases.get_index_of(phase.value) {
                Some(index) => phases.push(PhaseId::at(index)),
                None => {
                    let known = self.defs.phases.clone();
                    let known = known.values().map(|phase| (phase.id.as_str(), Some(&phase.name)));
                    self.unknown("phase", phase.value, file, phase.span, known);
                }
            }
        }
        phases
    }

    fn deal(&mut self, file: &File, mode: &Mode) -> Vec<RoleRow> {
        let mut rows = Vec::new();
        let Some(deal) = file.table.table("deal") else { return rows };
        for entry in deal.value.entries() {
            let players = entry.key.parse().ok().filter(|n| (mode.players.0..=mode.players.1).contains(n));
            let Some(players) = players else {
                let message = format!("expected a number of players from {} to {}", mode.players.0, mode.players.1);
                self.diags.push(file.error(Some(entry.key_span.clone()), message));
                continue;
            };
            let nodes: Vec<&Node> = match &entry.node.value {
                Value::List(list) => list.iter().collect(),
                _ => vec![&entry.node],
            };
            rows.extend(nodes.into_iter().filter_map(|node| self.role_row(file, players, node, mode)));
        }
        rows
    }

    fn role_row(&mut self, file: &File, players: u8, node: &Node, mode: &Mode) -> Option<RoleRow> {
        let Value::Table(table) = &node.value else {
            let message = format!("expected a table of roles, found {}", node.value.kind());
            self.diags.push(file.error(Some(node.span.clone()), message));
            return None;
        };
        let mut row = RoleRow { players, when: self.when(file, table, mode), roles: Vec::new() };
        let mut whole = true;
        for entry in table.entries().filter(|entry| entry.key != "when") {
            match &entry.node.value {
                Value::Int(n) if (0..=MOST_PLAYERS).contains(n) => {
                    whole &= self.role(file, entry, *n as u8, mode, &mut row);
                }
                value => {
                    whole = false;
                    let message = format!("expected how many `{}` there are, found {}", entry.key, value.kind());
                    self.diags.push(file.error(Some(entry.node.span.clone()), message));
                }
            }
        }
        let sum: u32 = row.roles.iter().map(|(_, n)| u32::from(*n)).sum();
        if sum != u32::from(players) && whole {
            self.diags.push(file.error(Some(node.span.clone()), format!("{sum} roles for {players} players")));
        }
        Some(row)
    }

    /// Adds a role to a row; `false` if there is none of that name, which is told once a file.
    fn role(&mut self, file: &File, entry: &Entry, n: u8, mode: &Mode, row: &mut RoleRow) -> bool {
        if mode.roles.contains_key(&entry.key) {
            row.roles.push((self.defs.words.intern(&entry.key), n));
            return true;
        }
        let message = format!("unknown role `{}`", entry.key);
        if !self.diags.iter().any(|d| d.file == file.path && d.message == message) {
            let known = mode.roles.iter().map(|(id, name)| (id.as_str(), Some(name)));
            self.unknown("role", &entry.key, file, entry.key_span.clone(), known);
        }
        false
    }

    /// The options that a row of roles holds for.
    fn when(&mut self, file: &File, row: &Table, mode: &Mode) -> Vec<(String, i64)> {
        let mut when = Vec::new();
        for (entry, n) in row.numbers("when") {
            match mode.options.get(&entry.key) {
                Some(values) if values.contains(&n) => when.push((entry.key.clone(), n)),
                Some(values) => {
                    let message = format!("the option `{}` may be {values:?}, never {n}", entry.key);
                    self.diags.push(file.error(Some(entry.node.span.clone()), message));
                }
                None => {
                    let known = mode.options.keys().map(|id| (id.as_str(), None));
                    self.unknown("option", &entry.key, file, entry.key_span.clone(), known);
                }
            }
        }
        when
    }

    /// A mode with roles must deal them for every number of players, whatever the options say.
    fn uncovered(&mut self, file: &File, mode: &Mode) {
        let always = |players: u8| mode.deal.iter().any(|row| row.players == players && row.when.is_empty());
        if mode.deal.is_empty() {
            return;
        }
        if let Some(players) = (mode.players.0..=mode.players.1).find(|players| !always(*players)) {
            let span = file.table.entry("deal").map(|entry| entry.key_span.clone());
            let message = format!("no row of roles holds for {players} players without a `when`");
            self.diags.push(file.error(span, message));
        }
    }
}
