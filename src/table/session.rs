//! One player's evening: the loop between a game, a line of input and the output.

mod live;

use super::command::Command;
use super::dialogue::{Dialogue, Reply};
use super::draw::{Drawing, sorted_hand};
use super::input::{Heard, Input};
use super::paint;
use super::why::{self, Verdicts};
use crate::ask::{Answer, Entry, Via};
use crate::bot::{Bot, Player};
use crate::game::{Game, Measure, Status};
use crate::id::*;
use crate::replay::Tape;
use crate::scenario;
use crate::text::{Chronicle, Line, Narrator};
use crate::watch::News;
use std::io::{self, Write};
use std::path::PathBuf;

/// How many lines of the log are read out once more.
const RECALLED: usize = 40;

/// Who sits at the table.
#[derive(Clone, Debug)]
pub struct Options {
    /// The player's seat; bots have the others.
    pub seat: Seat,
    /// The hero that the player takes as soon as it is offered.
    pub hero: Option<HeroId>,
    /// The language.
    pub lang: String,
    /// Who plays the other seats, and the player's when he leaves it to a bot.
    pub bot: Bot,
    /// The seed of the bots' choices.
    pub bot_seed: u64,
    /// Write the lines that were read, which a terminal shows by itself and a pipe does not.
    pub echo: bool,
    /// The width of the output, in columns.
    pub width: usize,
    /// The file that the replay is written to, as it grows.
    pub replay: Option<PathBuf>,
    /// The folder that it is written to if a script fails and there is no such file.
    pub faults: Option<PathBuf>,
}

/// How an evening ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The game is over.
    Over,
    /// The player has left.
    Quit,
    /// The game has stopped with a fault that nobody mended.
    Faulted,
}

/// What was heard at a question.
enum Said {
    Line(String),
    End,
    News(News),
}

/// A game in which bots have answered so often among themselves is one that they never end.
const ENDLESS: u32 = 20_000;

/// What the player wants next.
enum Next {
    Answer(Answer),
    Undo,
    Auto,
    Quit,
    News(News),
}

/// Plays `game` with the lines of `input` as one seat's player and bots as the others, until it is over or the
/// player leaves. When the input ends, a bot plays on. Writes ANSI styles; the owner of `output` strips them where they
/// are not wanted.
pub fn play(game: &mut Game, options: &Options, input: impl Input, output: impl Write) -> io::Result<Ending> {
    let mut session = Session {
        seat: options.seat,
        hero: options.hero,
        lang: options.lang.clone(),
        bot: None,
        seats: (options.bot, options.bot_seed),
        tape: Tape::new(game, options.replay.as_deref())?,
        faults: options.faults.clone().filter(|_| options.replay.is_none()),
        fault_replay: None,
        broken: false,
        chronicle: Chronicle::new(Some(options.seat)),
        recent: Vec::new(),
        reports: 0,
        board_of: None,
        auto: false,
        unwatched: 0,
        echo: options.echo,
        width: options.width,
        verdicts: Verdicts::default(),
        measure: Measure::default(),
        input,
        output,
    };
    game.trace(true);
    let ending = session.run(game);
    game.trace(false);
    ending
}

struct Session<R, W> {
    seat: Seat,
    hero: Option<HeroId>,
    lang: String,
    /// Seated when he is needed, anew after a change of the content.
    bot: Option<Box<dyn Player>>,
    /// Who that is, and the seed of his choices.
    seats: (Bot, u64),
    tape: Tape,
    /// The folder of replays of games that have failed.
    faults: Option<PathBuf>,
    /// The file there for this game, once it has failed.
    fault_replay: Option<PathBuf>,
    /// Were errors of the content shown that nobody has mended yet?
    broken: bool,
    chronicle: Chronicle,
    recent: Vec<Line>,
    /// How many of the game's neutral faults were shown.
    reports: usize,
    /// The phase for which the board was drawn last.
    board_of: Option<(u32, Option<PhaseId>)>,
    auto: bool,
    /// How many answers bots have given since the player gave one.
    unwatched: u32,
    echo: bool,
    width: usize,
    /// What became of skills at the last timings.
    verdicts: Verdicts,
    /// The player's distances at the open question.
    measure: Measure,
    input: R,
    output: W,
}

impl<R: Input, W: Write> Session<R, W> {
    fn run(&mut self, game: &mut Game) -> io::Result<Ending> {
        self.greet(game)?;
        loop {
            while let Some(news) = self.input.news() {
                self.news(game, news)?;
            }
            self.verdicts.follow(game);
            self.tell(game)?;
            match game.status() {
                Status::Over => return self.over(game),
                Status::Faulted => {
                    if !self.faulted(game)? {
                        return Ok(Ending::Faulted);
                    }
                }
                Status::Asking if self.unwatched >= ENDLESS => {
                    self.say(game, "table.endless")?;
                    return Ok(Ending::Quit);
                }
                Status::Asking if self.auto || game.ask(self.seat).is_none() => {
                    self.unwatched += 1;
                    self.bot(game)?;
                }
                Status::Asking => match self.ask(game)? {
                    Next::Answer(answer) => {
                        self.unwatched = 0;
                        self.answer(game, answer)?;
                    }
                    Next::Undo => self.undo(game)?,
                    Next::Auto => self.auto = true,
                    Next::News(news) => self.news(game, news)?,
                    Next::Quit => {
                        self.say(game, "table.bye")?;
                        return Ok(Ending::Quit);
                    }
                },
            }
        }
    }

    /// Tells the player where he sits, and the role that only he knows.
    fn greet(&mut self, game: &Game) -> io::Result<()> {
        let narrator = self.narrator(game);
        let mode = game.view(Some(self.seat)).mode().map(|mode| narrator.text(&mode.name)).unwrap_or_default();
        let welcome = narrator.say("table.welcome", &[("mode", mode)]);
        self.print(&welcome)?;
        let narrator = self.narrator(game);
        let role = game.view(Some(self.seat)).seat(self.seat).and_then(|seat| seat.role());
        let role = role.map(|role| narrator.role(role)).unwrap_or_default();
        let text = narrator.say("table.greeting", &[("seat", narrator.place(self.seat)), ("role", role)]);
        self.print(&text)
    }

    fn narrator<'a>(&'a self, game: &'a Game) -> Narrator<'a> {
        Narrator::new(game.view(Some(self.seat)), &self.lang)
    }

    fn drawing<'a>(&'a self, game: &'a Game) -> Drawing<'a> {
        Drawing::new(self.narrator(game), self.width).measured(&self.measure)
    }

    /// Writes text in lines that are not too long.
    fn print(&mut self, text: &str) -> io::Result<()> {
        for line in paint::wrap(text, self.width, 2) {
            writeln!(self.output, "{}", paint::suits(&line))?;
        }
        Ok(())
    }

    /// Writes what has gone wrong.
    fn warn(&mut self, text: &str) -> io::Result<()> {
        for line in paint::wrap(text, self.width, 2) {
            writeln!(self.output, "{}", paint::red(&line))?;
        }
        Ok(())
    }

    fn say(&mut self, game: &Game, key: &str) -> io::Result<()> {
        let text = self.narrator(game).word(key);
        self.print(&text)
    }

    /// Reads out what is new in the log, and new reports of parts that were switched off.
    fn tell(&mut self, game: &Game) -> io::Result<()> {
        let narrator = Narrator::new(game.view(Some(self.seat)), &self.lang);
        let lines = self.chronicle.tell(&narrator, game.log_since(0));
        for line in &lines {
            writeln!(self.output, "{}", self.told(line))?;
        }
        self.recent.extend(lines);
        self.recent.drain(..self.recent.len().saturating_sub(RECALLED));
        for report in game.reports().iter().skip(self.reports) {
            writeln!(self.output, "{}", paint::red(&report.to_string()))?;
        }
        self.reports = game.reports().len();
        Ok(())
    }

    /// A line of the log as it is written.
    fn told(&self, line: &Line) -> String {
        paint::toned(line.tone, &paint::wrap(&line.text, self.width, 2).join("\n"))
    }

    /// Lets a bot answer the first question that is not the player's, or his if he has left it to a bot.
    fn bot(&mut self, game: &mut Game) -> io::Result<()> {
        let seat = game.asked().into_iter().find(|seat| self.auto || *seat != self.seat);
        let (kind, seed) = self.seats;
        let bot = self.bot.get_or_insert_with(|| kind.seated(game, seed));
        let chosen = seat.and_then(|seat| {
            let ask = game.ask(seat)?;
            Some((seat, ask.id, bot.answer(game, ask)))
        });
        let answered = chosen.map(|(seat, id, answer)| self.tape.answer(game, seat, id, answer)).transpose()?;
        match answered {
            Some(Ok(())) => Ok(()),
            Some(Err(illegal)) => Err(io::Error::other(format!("a bot's answer was refused: {illegal}"))),
            None => Err(io::Error::other("the game waits for nobody")),
        }
    }

    /// Asks the player until a line is an answer or wants something else than to know.
    fn ask(&mut self, game: &Game) -> io::Result<Next> {
        let Some(ask) = game.ask(self.seat) else { return Ok(Next::Auto) };
        let wanted = |entry: &Entry| matches!(entry.via, Via::Hero(hero) if Some(hero) == self.hero);
        if let Some(entry) = ask.entries.iter().position(wanted) {
            // Once only: a mode may have it chosen again.
            self.hero = None;
            return Ok(Next::Answer(Answer::entry(entry as u8)));
        }
        self.measure = game.measure(self.seat);
        let hand = sorted_hand(&self.narrator(game));
        let mut dialogue = Dialogue::with_hand(ask, &hand);
        let listed = dialogue.entry().is_some_and(|entry| lists(entry, &hand));
        self.picture(game, listed)?;
        loop {
            let question = self.drawing(game).question(&dialogue);
            writeln!(self.output, "{question}")?;
            let line = match self.line()? {
                Said::Line(line) => line,
                Said::News(news) => return Ok(Next::News(news)),
                Said::End => {
                    self.say(game, "table.bot_plays")?;
                    return Ok(Next::Auto);
                }
            };
            match Command::parse(&line) {
                Command::Answer(line) => match dialogue.feed(line) {
                    Ok(Reply::Done(answer)) => return Ok(Next::Answer(answer)),
                    Ok(Reply::More) => {}
                    Err(slip) => {
                        let text = slip.tell(&self.narrator(game));
                        self.warn(&text)?;
                    }
                },
                Command::Quit => return Ok(Next::Quit),
                Command::Undo => return Ok(Next::Undo),
                Command::Auto => return Ok(Next::Auto),
                command => self.show(game, command)?,
            }
        }
    }

    /// The board at the player's first question of a phase, his hand otherwise, unless the question lists it anyway.
    fn picture(&mut self, game: &Game, listed: bool) -> io::Result<()> {
        let turn = game.view(None).turn();
        let now = Some((turn.no, turn.phase));
        let picture = if game.at_rest() && self.board_of != now {
            self.board_of = now;
            format!("\n{}\n", self.drawing(game).board())
        } else if !listed && game.view(Some(self.seat)).turn().seat.is_some() {
            let hand = self.drawing(game).own_hand();
            hand.map(|hand| format!("{}\n", paint::suits(&hand))).unwrap_or_default()
        } else {
            String::new()
        };
        write!(self.output, "{picture}")
    }

    /// Shows what a command wants to see.
    fn show(&mut self, game: &Game, command: Command<'_>) -> io::Result<()> {
        let narrator = self.narrator(game);
        let text = match command {
            Command::About(query) => narrator.about(query),
            Command::Why(name) => match narrator.find_skill(name) {
                Some(skill) => self.verdicts.tell(&narrator, game, skill).join("\n"),
                None => narrator.about(name),
            },
            Command::Api(word) => why::vocabulary(&narrator, word, &self.lang),
            Command::Cut(file) => self.cut(game, file),
            Command::Save(file) => self.save(game, file),
            Command::Board => {
                let board = self.drawing(game).board();
                return writeln!(self.output, "{board}");
            }
            Command::Log => {
                let lines: Vec<String> = self.recent.iter().map(|line| self.told(line)).collect();
                return writeln!(self.output, "{}", lines.join("\n").trim_start_matches('\n'));
            }
            _ => narrator.word("table.help").trim_start_matches('\n').to_owned(),
        };
        self.print(&text)
    }

    /// Writes the position as a scenario; what came of it.
    fn cut(&self, game: &Game, file: &str) -> String {
        let narrator = self.narrator(game);
        match scenario::cut(game, file) {
            Ok(cut) => {
                let args = [("file", cut.file), ("name", cut.name)];
                let key = if cut.failure.is_none() { "table.cut" } else { "table.cut_fails" };
                [Some(narrator.say(key, &args)), cut.failure].into_iter().flatten().collect::<Vec<_>>().join("\n")
            }
            Err(why) => narrator.say("table.cut_refused", &[("why", why)]),
        }
    }

    /// The next line, or what comes instead.
    fn line(&mut self) -> io::Result<Said> {
        write!(self.output, "{}", paint::dim("> "))?;
        self.output.flush()?;
        let heard = self.input.hear()?;
        let line = match &heard {
            Heard::Line(bytes) => String::from_utf8_lossy(bytes).trim_end_matches(['\n', '\r']).to_owned(),
            _ => String::new(),
        };
        if self.echo || !matches!(heard, Heard::Line(_)) {
            writeln!(self.output, "{line}")?;
        }
        Ok(match heard {
            Heard::Line(_) => Said::Line(line),
            Heard::End => Said::End,
            Heard::News(news) => Said::News(news),
        })
    }

    fn answer(&mut self, game: &mut Game, answer: Answer) -> io::Result<()> {
        let Some(id) = game.ask(self.seat).map(|ask| ask.id) else { return Ok(()) };
        if let Err(illegal) = self.tape.answer(game, self.seat, id, answer)? {
            let text = self.narrator(game).refusal(&illegal);
            self.warn(&text)?;
        }
        Ok(())
    }

    fn undo(&mut self, game: &mut Game) -> io::Result<()> {
        if !game.undo(self.seat) {
            return self.say(game, "table.nothing_undone");
        }
        self.tape.undone(game, self.seat)?;
        self.chronicle.rewind(game.log_since(0));
        self.board_of = None;
        Ok(())
    }

    /// Shows the fault and lets the player choose a way on. `false`: he leaves, or the input is over.
    fn faulted(&mut self, game: &mut Game) -> io::Result<bool> {
        let mut shown = None;
        while let Some(fault) = game.fault() {
            if shown.as_ref() != Some(fault) {
                shown = Some(fault.clone());
                let report = fault.to_string();
                self.say(game, "table.faulted")?;
                self.warn(&report)?;
                self.keep_fault(game)?;
            }
            self.say(game, "table.fault_ways")?;
            let line = match self.line()? {
                Said::Line(line) => line,
                Said::News(news) => {
                    self.news(game, news)?;
                    continue;
                }
                Said::End => return Ok(false),
            };
            match Command::parse(&line) {
                Command::Quit => return Ok(false),
                Command::Undo => self.undo(game)?,
                Command::Suspend(skill) => self.suspend(game, skill)?,
                Command::Answer(_) | Command::Auto => self.say(game, "table.still_faulted")?,
                command => self.show(game, command)?,
            }
        }
        Ok(true)
    }

    fn suspend(&mut self, game: &mut Game, name: &str) -> io::Result<()> {
        let narrator = self.narrator(game);
        let near = game.fault().and_then(|fault| fault.skill.clone()).unwrap_or_default();
        let Some(skill) = narrator.find_skill(if name.is_empty() { &near } else { name }) else {
            let text = narrator.say("table.no_such_skill", &[("skill", name.to_owned()), ("near", near)]);
            return writeln!(self.output, "{text}");
        };
        let text = narrator.say("table.suspended", &[("skill", narrator.skill(skill))]);
        let owns = |seat: &Seat| game.state().instances.iter().any(|i| i.seat == *seat && i.skill == skill);
        let owners: Vec<Seat> = game.view(None).seats().map(|seat| seat.seat()).filter(owns).collect();
        for seat in owners {
            game.suspend(seat, skill);
            self.tape.suspended(game, seat, skill)?;
        }
        self.chronicle.rewind(game.log_since(0));
        writeln!(self.output, "{text}")
    }

    fn over(&mut self, game: &Game) -> io::Result<Ending> {
        let narrator = self.narrator(game);
        let won = game.result().is_some_and(|outcome| outcome.seats.contains(&self.seat));
        let drawn = game.result().is_none_or(|outcome| outcome.seats.is_empty());
        let verdict = if won { "table.won" } else { "table.lost" };
        let verdict = if drawn { String::new() } else { narrator.word(verdict) };
        let board = Drawing::new(narrator, self.width).board();
        let text = format!("\n{board}\n{}", paint::bold(&verdict));
        writeln!(self.output, "{text}")?;
        Ok(Ending::Over)
    }
}

/// Does the entry offer all these cards?
fn lists(entry: &Entry, cards: &[CardId]) -> bool {
    cards.iter().all(|card| entry.slots.iter().any(|slot| slot.card == *card))
}
