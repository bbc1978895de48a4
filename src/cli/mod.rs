//! The command line: what can be typed, and what is returned to the shell.
//!
//! Exit codes: 0 all is well, 1 findings or failures, 2 the command line is wrong, 3 the content cannot be loaded. A
//! closed pipe is the end of the output and no failure.

mod api;
mod check;
mod choose;
mod content;
mod create;
mod play;
mod replay;
mod scenarios;
mod show;
mod sim;
mod why;

use crate::bot::Bot;
use crate::sim::Shard;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, CommandFactory, Parser, Subcommand};
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

/// Hulao 虎牢: a data-driven, scripted card engine for 三国杀.
#[derive(Debug, Parser)]
#[command(name = "hulao", version, about, propagate_version = true, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Play at a table in the terminal, with bots in the other seats.
    Play(PlayArgs),
    /// Begin a hero, a card, a mode or a house rule: TOML, Lua and a scenario that passes.
    New(NewArgs),
    /// Go through a game that was recorded.
    Replay(ReplayArgs),
    /// Simulate many games and count what happens.
    Sim(SimArgs),
    /// Play the scenarios that content is tested with.
    Test(TestArgs),
    /// Look for mistakes in content.
    Check(CheckArgs),
    /// Show a card, hero, skill, mode, set or event: its texts, its files, its cards in the deck.
    Show(ShowArgs),
    /// Tell who defines a card, skill, hero, constant, option or procedure, and which house rules change it.
    Why(WhyArgs),
    /// Print the vocabulary of content: words, events, verbs, filters, TOML keys.
    Api(ApiArgs),
    /// Print a script that completes commands in a shell.
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
}

/// Which content is used.
#[derive(Args, Clone, Debug)]
struct ContentArgs {
    /// The folder with the content [default: the working directory if it has scripts/events.lua, else what is built in].
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,
}

/// Which house rules are in force.
#[derive(Args, Clone, Debug)]
struct HouseArgs {
    /// A house rule of modes/house, by id or name; of several, the later ones hold over the earlier ones.
    #[arg(long = "house", value_name = "NAME")]
    houses: Vec<String>,
}

/// Which game is played.
#[derive(Args, Clone, Debug)]
struct GameArgs {
    /// The mode, by id or name [default: the one that says so].
    #[arg(value_name = "MODE")]
    mode: Option<String>,
    /// How many seats [default: 5, or as near as the mode allows].
    #[arg(long, short, value_name = "N")]
    players: Option<u8>,
    /// Without heroes.
    #[arg(long)]
    no_heroes: bool,
    /// An option of the mode.
    #[arg(long = "set", value_name = "NAME=N")]
    options: Vec<String>,
    /// The card and hero sets in play, by id or name; `+x` and `-x` change the default ones [default: all that are not
    /// off by themselves; `--sets wind` has only that set's heroes, with the default deck].
    #[arg(long, value_name = "SETS", value_delimiter = ',', allow_hyphen_values = true)]
    sets: Vec<String>,
    /// The card sets that the deck is made of, chosen in the same way, whatever --sets says.
    #[arg(long, value_name = "SETS", value_delimiter = ',', allow_hyphen_values = true)]
    deck: Vec<String>,
    #[command(flatten)]
    house: HouseArgs,
    #[command(flatten)]
    content: ContentArgs,
}

#[derive(Args, Clone, Debug)]
struct PlayArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Your seat.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seat: u8,
    /// Your hero, by id or name: it joins your offer and is chosen.
    #[arg(long, value_name = "HERO", conflicts_with = "no_heroes")]
    hero: Option<String>,
    /// The seed of all chance [default: the clock's].
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,
    /// Begin at the position of a scenario; a part of its name is enough, none if the file has only one.
    #[arg(long, value_name = "FILE[:NAME]",
        conflicts_with_all = ["mode", "players", "no_heroes", "options", "sets", "deck", "houses", "hero", "seed"])]
    from: Option<String>,
    /// Go on with a game that `save` has written.
    #[arg(long, value_name = "FILE", conflicts_with_all =
        ["from", "mode", "players", "no_heroes", "options", "sets", "deck", "hero", "seed"])]
    load: Option<PathBuf>,
    /// Write the replay of the game into this file.
    #[arg(long, value_name = "FILE")]
    replay: Option<PathBuf>,
    /// Read the content again and again instead of waiting for news of its folders, as network drives need it.
    #[arg(long)]
    poll: bool,
    /// Who plays the other seats.
    #[arg(long, value_name = "BOT", default_value = "basic", value_parser = bots())]
    bot: BotName,
    /// The language of the table.
    #[arg(long, value_name = "LANGUAGE", default_value = crate::defs::source::BASE_LANGUAGE)]
    lang: String,
}

/// What can be begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Sort {
    /// A hero with a skill.
    Hero,
    /// A kind of card, with a row in the deck.
    Card,
    /// A game mode.
    Mode,
    /// A house rule.
    House,
}

#[derive(Args, Clone, Debug)]
struct NewArgs {
    /// What to begin.
    sort: Sort,
    /// Its id: small letters, digits and underscores, pinyin for heroes.
    id: String,
    /// Its name [default: the id].
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// The set that it goes into; a new one if there is none of that id.
    #[arg(long, value_name = "SET", default_value = "own")]
    set: String,
    #[command(flatten)]
    content: ContentArgs,
}

#[derive(Args, Clone, Debug)]
#[command(args_conflicts_with_subcommands = true)]
struct SimArgs {
    #[command(subcommand)]
    command: Option<SimCommand>,
    #[command(flatten)]
    game: GameArgs,
    /// How many games.
    #[arg(long, short = 'n', value_name = "N", default_value_t = 1000)]
    games: u64,
    /// The seed that the games' seeds come from.
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// How many games at a time [default: one per core]; the result is the same for any number.
    #[arg(long, short, value_name = "N", default_value_t = 0, hide_default_value = true)]
    jobs: usize,
    /// Who plays.
    #[arg(long, value_name = "BOT", default_value = "random", value_parser = bots())]
    bot: BotName,
    /// Who plays the seats of one role.
    #[arg(long = "as", value_name = "ROLE=BOT")]
    roles: Vec<String>,
    /// Look for broken invariants after every answer (slow).
    #[arg(long)]
    check: bool,
    /// The summary as JSON.
    #[arg(long)]
    json: bool,
    /// The numbers as CSV.
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Write the summary as a page with plots into this file.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["compare", "with", "without", "shard"])]
    html: Option<PathBuf>,
    /// Write a replay of each game into this folder, for `hulao replay` [default: only of games without a result, where
    /// the message says].
    #[arg(long, value_name = "DIR", conflicts_with_all = ["compare", "with", "without"])]
    save_replays: Option<PathBuf>,
    /// Compare two content folders with the same seeds.
    #[arg(long, num_args = 2, value_names = ["A", "B"], conflicts_with = "content")]
    compare: Vec<PathBuf>,
    /// Compare games that have this hero at one seat, each seat in turn, with the same games without it.
    #[arg(long, value_name = "HERO", conflicts_with_all = ["compare", "no_heroes"])]
    with: Option<String>,
    /// Compare games as they are with the same games when nobody may have this hero.
    #[arg(long, value_name = "HERO", conflicts_with_all = ["compare", "with", "no_heroes"])]
    without: Option<String>,
    /// Play only the i-th of n pieces; needs --out. `hulao sim merge FILES` puts the pieces together.
    #[arg(long, value_name = "I/N", requires = "out", value_parser = shard, conflicts_with_all = ["compare", "with", "without", "json", "csv"])]
    shard: Option<Shard>,
    /// The file that a piece is written to.
    #[arg(long, value_name = "FILE", requires = "shard")]
    out: Option<PathBuf>,
}

#[derive(Clone, Debug, Subcommand)]
enum SimCommand {
    /// Put the pieces of a simulation together that --shard has written.
    Merge(MergeArgs),
}

#[derive(Args, Clone, Debug)]
struct MergeArgs {
    /// All the pieces.
    #[arg(required = true, value_name = "FILES")]
    files: Vec<PathBuf>,
    /// The summary as JSON.
    #[arg(long)]
    json: bool,
    /// The numbers as CSV.
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Write the summary as a page with plots into this file.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

fn shard(text: &str) -> Result<Shard, String> {
    Shard::parse(text).ok_or_else(|| format!("`{text}` is not of the form 2/8"))
}

/// A kind of bot, by name.
#[derive(Clone, Copy, Debug)]
struct BotName(Bot);

fn bots() -> impl TypedValueParser<Value = BotName> {
    let names = Bot::NAMES.map(|(name, _)| name);
    PossibleValuesParser::new(names).map(|name| BotName(Bot::parse(&name).unwrap_or_default()))
}

#[derive(Args, Clone, Debug)]
struct ReplayArgs {
    /// What `hulao play --replay` has written; with --verify also a folder, as `hulao sim --save-replays` writes it.
    file: PathBuf,
    /// Only say whether it comes out as it was recorded, or the first step that differs.
    #[arg(long)]
    verify: bool,
    /// Only print the whole log, every card open.
    #[arg(long, conflicts_with = "verify")]
    events: bool,
    /// Only find the first event that comes out otherwise under the present content.
    #[arg(long, conflicts_with_all = ["verify", "events", "force"])]
    bisect: bool,
    /// What this seat saw.
    #[arg(long, value_name = "N", conflicts_with = "all")]
    seat: Option<u8>,
    /// With all hands open.
    #[arg(long)]
    all: bool,
    /// Under other content too.
    #[arg(long)]
    force: bool,
    /// The language of the texts.
    #[arg(long, value_name = "LANGUAGE", default_value = crate::defs::source::BASE_LANGUAGE)]
    lang: String,
    #[command(flatten)]
    content: ContentArgs,
}

#[derive(Args, Clone, Debug)]
struct TestArgs {
    /// Scenario files, or folders with all below them [default: those of the content and its packs].
    paths: Vec<PathBuf>,
    /// Only scenarios whose name or file contains this.
    #[arg(long, short, value_name = "TEXT")]
    filter: Option<String>,
    /// Tell each scenario step by step, with what was offered and why not.
    #[arg(long, short)]
    verbose: bool,
    /// Play them again whenever content or scenarios change, until `q` or the end of the input.
    #[arg(long, short)]
    watch: bool,
    /// With --watch: read the files again and again, for folders that tell of no changes (network drives).
    #[arg(long, requires = "watch")]
    poll: bool,
    #[command(flatten)]
    content: ContentArgs,
}

#[derive(Args, Clone, Debug)]
struct CheckArgs {
    /// Content folders, or files and folders inside the content that alone are of interest.
    paths: Vec<PathBuf>,
    #[command(flatten)]
    house: HouseArgs,
    #[command(flatten)]
    content: ContentArgs,
}

#[derive(Args, Clone, Debug)]
struct ShowArgs {
    /// An id or a name in any language [default: an overview of the sets]. Before it, if several things are called so:
    /// card, skill, hero, mode, house, set or event.
    name: Vec<String>,
    /// The language of the texts: zh or en [default: both].
    #[arg(long, value_name = "LANGUAGE", value_parser = ["zh", "en"])]
    lang: Option<String>,
    #[command(flatten)]
    house: HouseArgs,
    #[command(flatten)]
    content: ContentArgs,
}

#[derive(Args, Clone, Debug)]
struct WhyArgs {
    /// An id or a name in any language.
    name: String,
    #[command(flatten)]
    house: HouseArgs,
    #[command(flatten)]
    content: ContentArgs,
}

#[derive(Args, Clone, Debug)]
struct ApiArgs {
    /// A word, Chinese or not, or a section (words, events, toml …) [default: an overview].
    name: Option<String>,
    /// The language of the explanations: zh or en [default: both].
    #[arg(long, value_name = "LANGUAGE", value_parser = ["zh", "en"])]
    lang: Option<String>,
    /// Write editor stubs (LuaCATS) into scripts/library of the content.
    #[arg(long, conflicts_with = "name")]
    write_stubs: bool,
    #[command(flatten)]
    content: ContentArgs,
}

/// Why a command has no result.
#[derive(Debug, thiserror::Error)]
enum Failure {
    /// Something was found, or has failed.
    #[error("{0}")]
    Found(String),
    /// The command line asks for what does not exist.
    #[error("{0}")]
    Usage(String),
    /// The content cannot be loaded; the text shows every mistake.
    #[error("{0}")]
    Content(String),
    /// Reading or writing has failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl Failure {
    fn code(&self) -> u8 {
        match self {
            Failure::Found(_) | Failure::Io(_) => 1,
            Failure::Usage(_) => 2,
            Failure::Content(_) => 3,
        }
    }
}

type Outcome = Result<(), Failure>;

/// Runs the command line of this process.
pub fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // Nobody is left to be told if this cannot be written.
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    match run(cli.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            let text = failure.to_string();
            let prefix = if matches!(failure, Failure::Usage(_) | Failure::Io(_)) { "error: " } else { "" };
            if !text.is_empty() {
                let _ = writeln!(anstream::stderr(), "{prefix}{}", text.trim_end());
            }
            ExitCode::from(failure.code())
        }
    }
}

fn run(command: Command) -> Outcome {
    match command {
        Command::Play(args) => play::run(&args),
        Command::New(args) => create::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Sim(args) => sim::run(&args),
        Command::Test(args) => scenarios::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Show(args) => show::run(&args),
        Command::Why(args) => why::run(&args),
        Command::Api(args) => api::run(&args),
        Command::Completions { shell } => completions(shell),
    }
}

fn completions(shell: clap_complete::Shell) -> Outcome {
    // Into memory first: the generator does not survive a closed pipe.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "hulao", &mut script);
    Ok(io::stdout().write_all(&script)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }
}
