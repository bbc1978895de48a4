//! Intervals. Sums are whole numbers everywhere; only here, for reports, they become fractions.

/// The two-sided 95 % point of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// An estimate and the ends of its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The best guess.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Estimate {
    /// Nothing is known: from `low` to `high`.
    fn unknown(low: f64, high: f64) -> Self {
        Self { value: 0.0, low, high }
    }

    /// Does the interval leave out 0?
    pub fn differs(&self) -> bool {
        self.low > 0.0 || self.high < 0.0
    }
}

/// A rate, `part` of `whole`, with Wilson's interval.
pub fn wilson(part: u64, whole: u64) -> Estimate {
    if whole == 0 {
        return Estimate::unknown(0.0, 1.0);
    }
    let (n, p) = (whole as f64, part as f64 / whole as f64);
    let (centre, scale) = ((p + Z * Z / (2.0 * n)), 1.0 + Z * Z / n);
    let half = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    Estimate { value: p, low: ((centre - half) / scale).max(0.0), high: ((centre + half) / scale).min(1.0) }
}

/// The difference of two rates in the same games: `first` of `n` games came true in the first run alone, `second` in the
/// second alone. Half a game is added to each of the four cells (Agresti and Min).
pub fn paired(first: u64, second: u64, n: u64) -> Estimate {
    if n == 0 {
        return Estimate::unknown(-1.0, 1.0);
    }
    let value = (second as f64 - first as f64) / n as f64;
    let (a, b, n) = (first as f64 + 0.5, second as f64 + 0.5, n as f64 + 2.0);
    let half = Z * (a + b - (b - a) * (b - a) / n).max(0.0).sqrt() / n;
    let centre = (b - a) / n;
    Estimate { value, low: (centre - half).max(-1.0), high: (centre + half).min(1.0) }
}

/// The difference of two independent rates, second less first (Newcombe).
pub fn difference(first: (u64, u64), second: (u64, u64)) -> Estimate {
    if first.1 == 0 || second.1 == 0 {
        return Estimate::unknown(-1.0, 1.0);
    }
    let (a, b) = (wilson(first.0, first.1), wilson(second.0, second.1));
    let value = b.value - a.value;
    let low = value - ((b.value - b.low).powi(2) + (a.high - a.value).powi(2)).sqrt();
    let high = value + ((b.high - b.value).powi(2) + (a.value - a.low).powi(2)).sqrt();
    Estimate { value, low, high }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(estimate: Estimate, low: f64, high: f64) {
        let close = |a: f64, b: f64| (a - b).abs() < 0.0006;
        assert!(close(estimate.low, low) && close(estimate.high, high), "{estimate:?}");
    }

    /// Figures from the literature: Wilson for 81 of 263 and 0 of 20; Newcombe's 56/70 and 48/80.
    #[test]
    fn intervals_are_those_of_the_books() {
        near(wilson(81, 263), 0.2553, 0.3662);
        near(wilson(0, 20), 0.0, 0.1611);
        near(wilson(0, 0), 0.0, 1.0);
        near(difference((48, 80), (56, 70)), 0.0524, 0.3339);
    }

    #[test]
    fn matched_games_tell_more_than_others() {
        let matched = paired(10, 30, 1000);
        let apart = difference((500, 1000), (520, 1000));
        assert!(matched.differs() && !apart.differs());
        assert!((matched.value - 0.02).abs() < 1e-9 && matched.low < 0.02 && matched.high > 0.02);
        assert!(!paired(20, 20, 1000).differs() && paired(0, 0, 1000).high < 0.01);
    }
}
