//! A summary as one page that needs nothing else: tables, and plots as inline SVG.

use super::report::{Rate, tenths};
use super::stats::wilson;
use super::summary::Summary;
use std::fmt::Write;

/// What the page looks like, in light and dark.
const STYLE: &str = "
:root { color-scheme: light dark; --ink: #222; --paper: #fdfcf8; --line: #d8d3c4; --bar: #b5492f; --soft: #8a8474; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e4d8; --paper: #1d1c19; --line: #45423a; --bar: #e07a5f; --soft: #a39d8c; } }
body { font: 16px/1.5 system-ui, 'Noto Sans CJK SC', sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem } h2 { font-size: 1.15rem; margin-top: 2.2rem; border-bottom: 1px solid var(--line) }
p.note, caption { color: var(--soft); font-size: .9rem; text-align: left }
.facts { display: flex; flex-wrap: wrap; gap: .5rem 2.5rem; padding: 0; list-style: none } .facts b { display: block; font-size: 1.3rem }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin-top: .8rem }
th, td { padding: .15rem .8rem .15rem 0; text-align: right; border-bottom: 1px solid var(--line) } th:first-child, td:first-child { text-align: left }
svg { width: 100%; height: auto; font: 13px system-ui, 'Noto Sans CJK SC', sans-serif } svg text { fill: var(--ink) } svg .soft { fill: var(--soft) }
svg .bar { fill: var(--bar); opacity: .75 } svg .whisker { stroke: var(--ink); stroke-width: 1.5 } svg .grid { stroke: var(--line) }
pre { overflow-x: auto; background: color-mix(in srgb, var(--line) 35%, transparent); padding: .6rem }";

/// The width of a plot, and where its bars begin and end.
const WIDTH: f64 = 900.0;
const LEFT: f64 = 170.0;
const RIGHT: f64 = 760.0;

/// One bar and how sure it is.
struct Bar {
    name: String,
    value: f64,
    ends: Option<(f64, f64)>,
    note: String,
}

impl Bar {
    fn rate(name: String, part: u64, whole: u64) -> Self {
        let estimate = wilson(part.min(whole), whole);
        let note = format!("{:.1} % of {whole}", estimate.value * 100.0);
        Self { name, value: estimate.value, ends: Some((estimate.low, estimate.high)), note }
    }
}

impl Summary {
    /// The page.
    pub fn to_html(&self) -> String {
        let mut out = format!(
            "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{mode}: {games} games</title>\
             <meta name=\"viewport\" content=\"width=device-width\"><style>{STYLE}</style></head><body>\n\
             <h1>{mode}: {games} games</h1>\n<p class=\"note\">{terms}</p>\n",
            mode = escaped(&self.terms.mode),
            games = self.games,
            terms = escaped(&self.terms.to_string()),
        );
        self.facts(&mut out);
        let rates = self.rates();
        let bars = |sort: &str| -> Vec<Bar> {
            rates.iter().filter(|rate| rate.sort == sort).map(|rate| of_rate(rate, rate.name.clone())).collect()
        };
        let note = "Bars are rates, lines their 95 % intervals (Wilson).";
        section(&mut out, "Games won by", note, &bars("role"));
        let mut heroes = bars("hero");
        heroes.sort_by(|a, b| b.value.total_cmp(&a.value));
        section(&mut out, "Heroes: how often their seat wins", "The strongest first.", &heroes);
        self.hero_table(&mut out);
        section(
            &mut out,
            "Place in turn order",
            "How often the seat wins that is so many turns after the first, 1 being the first itself.",
            &bars("place"),
        );
        self.place_table(&mut out, &rates);
        self.lengths_plot(&mut out);
        for (title, all) in [("Skills used when offered", &self.skills), ("Cards used when offered", &self.cards)] {
            let bars: Vec<Bar> =
                all.iter().map(|(name, uses)| Bar::rate(name.clone(), uses.used, uses.offered)).collect();
            section(
                &mut out,
                title,
                "Of so many questions in which it could be used or played; the rest declined it or chose something else.",
                &bars,
            );
        }
        self.reports(&mut out);
        out.push_str("</body></html>\n");
        out
    }

    fn facts(&self, out: &mut String) {
        let n = self.finished();
        let spread = [10, 50, 90].map(|part| self.length_at(part).to_string()).join(" / ");
        let facts = [
            ("games with a result", n.to_string()),
            ("without a result", self.aborted.to_string()),
            ("drawn", self.draws.to_string()),
            ("turns a game", tenths(self.turns, n)),
            ("turns: 10 / 50 / 90 % of games end by", spread),
            ("decisions a game", tenths(self.decisions, n)),
            ("deaths a game", tenths(self.deaths, n)),
        ];
        let facts: String = facts.iter().map(|(what, n)| format!("<li><b>{n}</b>{what}</li>")).collect();
        let _ = writeln!(out, "<ul class=\"facts\">{facts}</ul>");
    }

    fn hero_table(&self, out: &mut String) {
        if self.heroes.is_empty() {
            return;
        }
        let roles: Vec<&String> = self.roles.keys().collect();
        let head: String = roles.iter().map(|role| format!("<th>{}</th>", escaped(role))).collect();
        let _ = writeln!(
            out,
            "<table><caption>Wins of 100 by role, with the ends of the interval; kills a game</caption><tr><th>hero</th>{head}<th>kills</th></tr>"
        );
        for (hero, all) in &self.heroes {
            let cell = |role: &&String| match self.hero_roles.get(hero).and_then(|by| by.get(*role)) {
                Some(tally) => {
                    let rate = wilson(tally.won, tally.played);
                    let [value, low, high] = [rate.value, rate.low, rate.high].map(|x| x * 100.0);
                    format!("<td>{value:.1} <span class=\"note\">({low:.0}–{high:.0})</span></td>")
                }
                None => "<td>–</td>".into(),
            };
            let cells: String = roles.iter().map(cell).collect();
            let kills = tenths(self.hero_kills.get(hero).copied().unwrap_or(0), all.played);
            let _ = writeln!(out, "<tr><td>{}</td>{cells}<td>{kills}</td></tr>", escaped(hero));
        }
        out.push_str("</table>\n");
    }

    fn place_table(&self, out: &mut String, rates: &[Rate]) {
        let _ = writeln!(out, "<table><tr><th>role</th><th>place</th><th>seats</th><th>wins of 100</th></tr>");
        for rate in rates.iter().filter(|rate| rate.sort == "place as role") {
            let e = rate.estimate();
            let [value, low, high] = [e.value, e.low, e.high].map(|x| x * 100.0);
            let (role, place, n) = (escaped(&rate.role), escaped(&rate.name), rate.tally.played);
            let _ = writeln!(
                out,
                "<tr><td>{role}</td><td>{place}</td><td>{n}</td><td>{value:.1} ({low:.1}–{high:.1})</td></tr>"
            );
        }
        out.push_str("</table>\n");
    }

    /// How many games had so many turns, in at most 30 steps.
    fn lengths_plot(&self, out: &mut String) {
        let (Some((first, _)), Some((last, _))) = (self.lengths.first_key_value(), self.lengths.last_key_value())
        else {
            return;
        };
        let step = (last - first) / 30 + 1;
        let mut bars: Vec<Bar> = (0..=(last - first) / step)
            .map(|i| {
                let (from, to) = (first + i * step, first + (i + 1) * step - 1);
                let games: u64 = self.lengths.range(from..=to).map(|(_, n)| n).sum();
                let name = if step == 1 { from.to_string() } else { format!("{from} – {to}") };
                Bar { name, value: games as f64, ends: None, note: games.to_string() }
            })
            .collect();
        let most = bars.iter().map(|bar| bar.value).fold(1.0, f64::max);
        bars.iter_mut().for_each(|bar| bar.value /= most);
        section(out, "Length in turns", "How many games had so many turns.", &bars);
    }

    fn reports(&self, out: &mut String) {
        if self.failures.is_empty() && self.neutral.is_empty() {
            return;
        }
        out.push_str("<h2>What went wrong</h2>\n");
        for neutral in self.neutral.values() {
            let _ = writeln!(
                out,
                "<p>A guard failed in {} games and counted as no:</p><pre>{}</pre>",
                neutral.games,
                escaped(&neutral.report)
            );
        }
        for failure in &self.failures {
            let _ = writeln!(
                out,
                "<p>Game {} (seed {}):</p><pre>{}</pre>",
                failure.game,
                failure.seed,
                escaped(&failure.report)
            );
        }
    }
}

fn of_rate(rate: &Rate, name: String) -> Bar {
    Bar::rate(name, rate.tally.won, rate.tally.played)
}

/// A heading, a sentence and a plot; nothing if there are no bars.
fn section(out: &mut String, title: &str, note: &str, bars: &[Bar]) {
    if bars.is_empty() {
        return;
    }
    let _ = writeln!(out, "<h2>{title}</h2>\n<p class=\"note\">{note}</p>");
    let top = bars.iter().map(|bar| bar.ends.map_or(bar.value, |(_, high)| high)).fold(0.01, f64::max);
    // Rates are drawn on a scale that ends with a whole tenth.
    let scale = if bars.iter().any(|bar| bar.ends.is_some()) { (top * 10.0).ceil() / 10.0 } else { 1.0 };
    let x = |value: f64| LEFT + (RIGHT - LEFT) * value / scale;
    let height = 22.0 * bars.len() as f64 + 24.0;
    let _ = writeln!(out, "<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{title}\">");
    for i in 0..=4 {
        let (at, percent) = (x(scale * f64::from(i) / 4.0), scale * f64::from(i) * 25.0);
        let _ =
            write!(out, "<line class=\"grid\" x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"0\" y2=\"{:.0}\"/>", height - 20.0);
        if bars.iter().any(|bar| bar.ends.is_some()) {
            let _ = writeln!(
                out,
                "<text class=\"soft\" x=\"{at:.1}\" y=\"{:.0}\" text-anchor=\"middle\">{percent:.0} %</text>",
                height - 4.0
            );
        }
    }
    for (i, bar) in bars.iter().enumerate() {
        let y = 22.0 * i as f64;
        let name = escaped(&bar.name);
        let _ = write!(out, "<text x=\"{:.0}\" y=\"{:.0}\" text-anchor=\"end\">{name}</text>", LEFT - 8.0, y + 15.0);
        let _ = write!(
            out,
            "<rect class=\"bar\" x=\"{LEFT}\" y=\"{:.0}\" width=\"{:.1}\" height=\"14\"/>",
            y + 4.0,
            x(bar.value) - LEFT
        );
        if let Some((low, high)) = bar.ends {
            let middle = y + 11.0;
            let _ = write!(
                out,
                "<line class=\"whisker\" x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{middle:.0}\" y2=\"{middle:.0}\"/>",
                x(low),
                x(high)
            );
        }
        let _ = writeln!(
            out,
            "<text class=\"soft\" x=\"{:.0}\" y=\"{:.0}\">{}</text>",
            RIGHT + 10.0,
            y + 15.0,
            escaped(&bar.note)
        );
    }
    out.push_str("</svg>\n");
}

/// Text that may stand in HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
