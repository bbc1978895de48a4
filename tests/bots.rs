//! Bots: they see what their seat may know and nothing else, they play on their side, and they play what nobody has told
//! them of.
//!
//! The strength is measured in full by `HULAO_BOTS=2000 cargo test --release --test bots -- --nocapture`.

use hulao::ask::Ask;
use hulao::bot::{Aims, Basic, Bot, Lore, Player, Scene, aims, open_question};
use hulao::defs::source::Sources;
use hulao::defs::{Defs, Stance, Visible};
use hulao::game::{Game, Status};
use hulao::id::*;
use hulao::log::Record;
use hulao::rng::{Dice, Stream};
use hulao::script::content::Content;
use hulao::script::engine::Engine;
use hulao::sim::{self, SimOptions, Summary, stats};
use hulao::state::{State, Zone};
use hulao::view::{View, visible_record};
use std::rc::Rc;
use std::sync::Arc;

fn load(sources: Sources) -> Arc<Content> {
    Content::load(sources).unwrap_or_else(|(sources, diags)| panic!("{}", sources.render(&diags, false)))
}

fn content() -> Arc<Content> {
    load(Sources::embedded())
}

fn identity(content: &Content) -> ModeId {
    content.defs.default_mode().expect("a default mode")
}

/// Games of five with basic bots that have learned what there is to learn.
fn options(content: &Arc<Content>, games: u64) -> SimOptions {
    let mut options = SimOptions { bot: Bot::Basic, ..SimOptions::new(identity(content), 5, games, 11) };
    options.learn(content).unwrap();
    options
}

/// How many games the measurements play.
fn games(few: u64) -> u64 {
    std::env::var("HULAO_BOTS").ok().and_then(|n| n.parse().ok()).unwrap_or(few)
}

/// Plays a game in which `decide` answers.
fn playthrough(
    engine: &Rc<Engine>,
    options: &SimOptions,
    i: u64,
    mut decide: impl FnMut(&Game, &Ask) -> hulao::ask::Answer,
) -> Game {
    let mut game = Game::new(engine, &options.setup(i));
    while game.status() == Status::Asking {
        let ask = open_question(&game).unwrap().clone();
        let answer = decide(&game, &ask);
        game.answer(ask.seat, ask.id, answer).unwrap();
    }
    assert_eq!(game.status(), Status::Over);
    game
}

// ---- what they see ---------------------------------------------------------------------------------------------------

/// The same position and question with everything changed about that the asked seat may not know: which cards lie in
/// other hands and in the draw pile, and who has which of the roles that are not shown.
fn scrambled(state: &State, ask: &Ask, defs: &Defs, dice: &mut Dice) -> (State, Ask) {
    let shown: Vec<CardId> =
        ask.entries.iter().flat_map(|entry| &entry.slots).filter(|slot| !slot.hidden).map(|slot| slot.card).collect();
    let unseen = |card: &CardId| match state.zones[card.index()] {
        Zone::Draw => !shown.contains(card),
        Zone::Hand(owner) => owner != ask.seat && !shown.contains(card),
        Zone::Pile(owner, pile) => match defs.piles[pile.index()].visible {
            Visible::All => false,
            Visible::Owner => owner != ask.seat,
            Visible::Nobody => true,
        },
        _ => false,
    };
    let hidden: Vec<CardId> = (0..state.zones.len()).map(CardId::at).filter(unseen).collect();
    let mut others = hidden.clone();
    dice.shuffle(&mut others);
    let new = |card: CardId| hidden.iter().position(|c| *c == card).map_or(card, |i| others[i]);
    let mut twin = state.clone();
    hidden.iter().for_each(|card| twin.zones[new(*card).index()] = state.zones[card.index()]);
    twin.draw.iter_mut().for_each(|card| *card = new(*card));
    for seat in &mut twin.seats {
        let piles = seat.piles.iter_mut().flat_map(|(_, cards)| cards);
        seat.hand.iter_mut().chain(piles).for_each(|card| *card = new(*card));
    }
    let secret: Vec<usize> =
        (0..twin.seats.len()).filter(|i| *i != ask.seat.index() && !twin.seats[*i].role_shown).collect();
    let mut roles: Vec<Option<Word>> = secret.iter().map(|i| twin.seats[*i].role).collect();
    dice.shuffle(&mut roles);
    secret.iter().zip(roles).for_each(|(i, role)| twin.seats[*i].role = role);
    twin.seed = !twin.seed;
    let mut ask = ask.clone();
    let slots = ask.entries.iter_mut().flat_map(|entry| &mut entry.slots).filter(|slot| slot.hidden);
    slots.for_each(|slot| slot.card = new(slot.card));
    (twin, ask)
}

#[test]
fn a_bot_answers_the_same_whatever_is_hidden_from_it() {
    let content = content();
    let engine = Engine::new(&content).unwrap();
    let options = options(&content, 12);
    let (mut answered, mut other_tables) = (0, 0);
    for i in 0..options.games {
        let mut dice = Dice::new(i, Stream::Play);
        let [mut one, mut two] = [0; 2].map(|_| Basic::new(i, options.lore.clone()));
        // The log as each seat may know it; what it does not notice is as if nothing had been told.
        let mut seen: [Vec<Record>; 5] = Default::default();
        playthrough(&engine, &options, i, |game, ask| {
            let (twin, other_ask) = scrambled(game.state(), ask, &content.defs, &mut dice);
            let log = game.log_since(0);
            let answer = one.decide(&Scene::new(game.view(Some(ask.seat)), ask, log));
            let view = View::new(&twin, &content.defs, Some(ask.seat));
            let seen = &mut seen[ask.seat.index()];
            let known = |record| visible_record(&content.defs, Some(ask.seat), record).unwrap_or(Record::Faulted);
            seen.extend(log[seen.len()..].iter().map(known));
            assert_eq!(answer, two.decide(&Scene::new(view, &other_ask, seen)), "{ask:?}");
            other_tables += u32::from(twin.seats != game.state().seats && twin.draw != game.state().draw);
            answered += 1;
            answer
        });
    }
    assert!(answered > 1_000 && other_tables > answered / 2, "{other_tables} of {answered}");
}

#[test]
fn a_scene_hides_the_face_of_a_card_that_is_seen_from_its_back() {
    let content = content();
    let engine = Engine::new(&content).unwrap();
    let options = options(&content, 12);
    let mut backs = 0;
    for i in 0..options.games {
        let mut bot = options.players(i);
        playthrough(&engine, &options, i, |game, ask| {
            let scene = Scene::new(game.view(Some(ask.seat)), ask, &[]);
            for (choice, entry) in scene.choices().zip(&ask.entries) {
                for (slot, hidden) in (0..choice.slots()).zip(entry.slots.iter().map(|slot| slot.hidden)) {
                    assert_eq!(hidden, choice.card(slot).is_none());
                    assert_eq!(hidden, choice.face(slot).is_none());
                    backs += u32::from(hidden);
                }
            }
            bot.answer(game, ask)
        });
    }
    assert!(backs > 20);
}

// ---- how they play ---------------------------------------------------------------------------------------------------

/// For every role: how often it wins with basic bots in its seats, and with random ones, among random ones.
#[test]
fn every_role_does_better_with_a_basic_bot() {
    let content = content();
    let id = identity(&content);
    let mode = &content.defs.modes[id.index()];
    let random = SimOptions::new(id, 5, games(150), 5);
    let base = sim::run(&content, &random, &mut ()).unwrap();
    for (role, _) in &mode.stances {
        let name = content.defs.words.name(*role);
        let cast = SimOptions { cast: vec![(*role, Bot::Basic)], ..random.clone() };
        let rate = |summary: &Summary| stats::wilson(summary.wins.get(name).copied().unwrap_or(0), summary.finished());
        let (before, after) = (rate(&base), rate(&sim::run(&content, &cast, &mut ()).unwrap()));
        let percent = |e: stats::Estimate| format!("{:.1} % ({:.1} – {:.1})", e.value * 1e2, e.low * 1e2, e.high * 1e2);
        println!("{name}: random {}, basic {}", percent(before), percent(after));
        assert!(after.value > before.value, "{name}");
        assert!(after.low > before.high || random.games < 2_000, "{name}");
    }
}

/// What the mode says of the role of a seat.
fn stance<'d>(state: &State, defs: &'d Defs, seat: Seat) -> &'d (Word, Stance) {
    let mode = &defs.modes[state.mode.unwrap().index()];
    mode.stances.iter().find(|(word, _)| Some(*word) == state.seat(seat).role).unwrap()
}

/// Do the two seats win together?
fn on_one_side(state: &State, defs: &Defs, a: Seat, b: Seat) -> bool {
    let (own, theirs) = (stance(state, defs, a), stance(state, defs, b));
    own.0 == theirs.0 || (own.1.side.is_some() && own.1.side == theirs.1.side)
}

/// May the one help the other? Whoever must not die yet (the lord, for a traitor) may be helped as well.
fn may_help(state: &State, defs: &Defs, a: Seat, b: Seat) -> bool {
    on_one_side(state, defs, a, b) || stance(state, defs, a).1.last == Some(stance(state, defs, b).0)
}

/// Whom basic bots help and harm in these games, with all roles shown.
fn aims_with_roles_shown(content: &Arc<Content>, options: &SimOptions) -> Aims {
    let engine = Engine::new(content).unwrap();
    let defs = &content.defs;
    let mut sum = Aims::default();
    for i in 0..options.games {
        let mut bot = options.players(i);
        let game = playthrough(&engine, options, i, |game, ask| {
            let mut open = game.state().clone();
            open.seats.iter_mut().for_each(|seat| seat.role_shown = true);
            bot.decide(&Scene::new(View::new(&open, defs, Some(ask.seat)), ask, game.log_since(0)))
        });
        let count =
            |allied: &dyn Fn(Seat, Seat) -> bool| aims(defs, &options.lore, game.log_since(0), |_| true, allied);
        let helped = count(&|a, b| may_help(game.state(), defs, a, b));
        let got = Aims {
            help_own: helped.help_own,
            help_other: helped.help_other,
            ..count(&|a, b| on_one_side(game.state(), defs, a, b))
        };
        sum.help_own += got.help_own;
        sum.help_other += got.help_other;
        sum.harm_own += got.harm_own;
        sum.harm_other += got.harm_other;
    }
    println!("{sum:?}");
    sum
}

fn assert_well_aimed(sum: &Aims) {
    assert!(sum.help_own > 20 && sum.help_own >= 9 * sum.help_other, "{sum:?}");
    assert!(sum.harm_other > 100 && sum.harm_other >= 9 * sum.harm_own, "{sum:?}");
}

/// Once all roles are shown, help goes to the own side and harm to the others.
#[test]
fn with_all_roles_shown_help_and_harm_go_where_they_belong() {
    let content = content();
    assert_well_aimed(&aims_with_roles_shown(&content, &options(&content, games(40))));
}

/// Modes of open sides show them from the start.
#[test]
fn in_modes_of_sides_help_and_harm_go_where_they_belong() {
    let content = content();
    for (mode, players) in [("two_v_two", 4), ("three_v_three", 6)] {
        let id = ModeId::at(content.defs.modes.get_index_of(mode).unwrap());
        let mut options = SimOptions { bot: Bot::Basic, ..SimOptions::new(id, players, games(20), 11) };
        options.learn(&content).unwrap();
        assert_well_aimed(&aims_with_roles_shown(&content, &options));
    }
}

// ---- what nobody has told them of ------------------------------------------------------------------------------------

const HERO: &str = r#"
name = "试剑"
kingdom = "qun"
gender = "male"
hp = 4
skills = ["feiren", "songjiu", "zixue"]

[feiren]
name = "飞刃"
text = "出牌阶段限一次，你可以对一名其他角色造成1点伤害。"

[songjiu]
name = "送酒"
text = "出牌阶段限一次，你可以令一名其他角色摸两张牌。"

[zixue]
name = "自削"
text = "准备阶段，你可以失去1点体力。"
"#;

const LUA: &str = r#"return {
  feiren = play { limit = "phase", target = who.other, run = function(me, act) me:damage(act.player, 1) end },
  songjiu = play { limit = "phase", target = who.other, run = function(_, act) act.player:draw(2) end },
  zixue = on.prepare { run = function(me) me:lose_hp(1) end },
}"#;

fn with_hero() -> Arc<Content> {
    let sources = Sources::embedded()
        .with_file("heroes/standard/shijian.toml", HERO)
        .with_file("heroes/standard/shijian.lua", LUA);
    load(sources)
}

/// Three skills without a hint: one that hurts, one that helps, and one that only costs its owner.
#[test]
fn skills_without_hints_are_understood() {
    let content = with_hero();
    let hero = HeroId::at(content.defs.heroes.get_index_of("shijian").unwrap());
    let options = SimOptions { with: Some(hero), ..options(&content, 60) };
    let summary = sim::run(&content, &options, &mut ()).unwrap();
    assert_eq!(summary.aborted, 0, "{summary}");
    let uses = |skill: &str| summary.skills[skill];
    let often = |skill: &str| uses(skill).used * 100 / uses(skill).offered.max(1);
    assert!(uses("feiren").used > 60, "{:?}", uses("feiren"));
    assert!(uses("zixue").offered > 60 && often("zixue") < 10, "{:?}", uses("zixue"));
    let random = SimOptions { bot: Bot::Random, ..options };
    let random = sim::run(&content, &random, &mut ()).unwrap();
    let rate = |summary: &Summary| stats::wilson(summary.heroes["shijian"].won, summary.heroes["shijian"].played).value;
    println!(
        "{:?} {:?} {:?}, wins {:.2}, at random {:.2}",
        uses("feiren"),
        uses("songjiu"),
        uses("zixue"),
        rate(&summary),
        rate(&random)
    );
}

/// What hurts goes to the foes and what helps to the friends, by the log of games with shown roles.
#[test]
fn skills_without_hints_are_aimed_well() {
    let content = with_hero();
    let engine = Engine::new(&content).unwrap();
    let hero = HeroId::at(content.defs.heroes.get_index_of("shijian").unwrap());
    let options = SimOptions { with: Some(hero), ..options(&content, 100) };
    let defs = &content.defs;
    let part = |skill: &str| defs.skills[skill].parts[0];
    let (mut well, mut ill) = ([0, 0], [0, 0]);
    for i in 0..options.games {
        let mut bot = options.players(i);
        playthrough(&engine, &options, i, |game, ask| {
            let mut open = game.state().clone();
            open.seats.iter_mut().for_each(|seat| seat.role_shown = true);
            let answer = bot.decide(&Scene::new(View::new(&open, defs, Some(ask.seat)), ask, game.log_since(0)));
            let via = answer.entry.map(|i| ask.entries[usize::from(i)].via);
            for (k, skill) in ["feiren", "songjiu"].into_iter().enumerate() {
                if via == Some(hulao::ask::Via::Part(part(skill), ask.seat)) {
                    let friend = on_one_side(&open, defs, ask.seat, answer.seats[0]);
                    *if friend == (k == 1) { &mut well[k] } else { &mut ill[k] } += 1;
                }
            }
            answer
        });
    }
    println!("well {well:?}, ill {ill:?}");
    assert!(well[0] > 30 && well[0] >= 9 * ill[0], "{well:?} {ill:?}");
    assert!(well[1] > 10 && well[1] >= 9 * ill[1], "{well:?} {ill:?}");
}

/// The same content teaches the same.
#[test]
fn what_is_learned_depends_on_the_content_alone() {
    let content = content();
    let learned = || options(&content, 1).lore;
    let (one, two): (Arc<Lore>, Arc<Lore>) = (learned(), learned());
    assert_eq!(format!("{one:?}"), format!("{two:?}"));
}

/// What armour keeps off is seen in the games that are watched, and what a skill comes to.
#[test]
fn what_comes_to_nothing_is_learned() {
    let content = content();
    let lore = options(&content, 1).lore;
    let defs = &content.defs;
    let kind = |id: &str| KindId::at(defs.kinds.get_index_of(id).unwrap());
    let skill = |id: &str| SkillId::at(defs.skills.get_index_of(id).unwrap());
    let shields = |card: &str, colour, worn: &str| lore.shields(kind(card), colour).any(|shield| shield == skill(worn));
    for colour in [Colour::Red, Colour::Black] {
        assert!(shields("slash", colour, "tengjia"), "{colour:?}");
        assert!(!shields("fire_slash", colour, "tengjia"), "{colour:?}");
        assert!(!shields("slash", colour, "bagua"), "{colour:?}");
    }
    assert!(shields("slash", Colour::Black, "renwang") && !shields("slash", Colour::Red, "renwang"));
    let comes_to: Vec<Option<KindId>> = lore.picks(skill("shensu")).map(|pick| lore.amounts_to(pick)).collect();
    assert_eq!(comes_to, [Some(kind("slash")); 2]);
    assert!(lore.picks(skill("tuxi")).all(|pick| lore.amounts_to(pick).is_none()));
}
