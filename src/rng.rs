//! Chance, in one place: a named generator (ChaCha8), our own bounded draw and shuffle, one stream per purpose.
//!
//! The state keeps only `{seed, stream, position}`; a generator is made from it where numbers are drawn. No other
//! source of chance may reach a rule.

use crate::inject::{self, Break};
use chacha20::ChaCha8Rng;
use rand::{Rng as _, SeedableRng};
use serde::{Deserialize, Serialize};

/// What a stream of numbers is for. Streams are independent: a change in one leaves the others as they were.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stream {
    /// Roles and hero offers.
    Setup,
    /// Shuffles of the draw pile.
    Deck,
    /// What rules draw by lot during play.
    Play,
    /// A bot's choices; never part of a game's state.
    Bot,
}

/// A resumable place in a stream.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RngState {
    seed: u64,
    stream: u8,
    word: u64,
}

impl RngState {
    /// The start of `stream` for `seed`.
    pub fn new(seed: u64, stream: Stream) -> Self {
        Self { seed, stream: stream as u8, word: 0 }
    }

    /// Draws with the generator at this place and remembers how far it came.
    pub fn draw<R>(&mut self, with: impl FnOnce(&mut Dice) -> R) -> R {
        let mut dice = Dice(self.generator());
        let result = with(&mut dice);
        self.word = dice.0.get_word_pos() as u64;
        result
    }

    fn generator(&self) -> ChaCha8Rng {
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        rng.set_stream(u64::from(self.stream));
        rng.set_word_pos(u128::from(self.word));
        rng
    }
}

/// A running generator.
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// A generator of its own, for players and tools outside the game's state.
    pub fn new(seed: u64, stream: Stream) -> Self {
        Self(RngState::new(seed, stream).generator())
    }

    /// A number in `0..n`; 0 if `n` is 0. Unbiased (rejection over 32 bits).
    pub fn below(&mut self, n: u32) -> u32 {
        if n < 2 {
            return 0;
        }
        let zone = u32::MAX - u32::MAX % n;
        loop {
            let word = self.0.next_u32();
            if word < zone {
                // Outside tests `count` is never asked for.
                let word = if inject::on(Break::Wobble) { inject::count() } else { word };
                return word % n;
            }
        }
    }

    /// An index of a list with `len` entries.
    pub fn index(&mut self, len: usize) -> usize {
        self.below(len as u32) as usize
    }

    /// Shuffles in place (Fisher–Yates, from the end).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            list.swap(i, self.index(i + 1));
        }
    }
}

/// A stateless mix of numbers, for orders that must not tell anything (the slots of a hidden hand).
pub fn mix(mut x: u64) -> u64 {
    // SplitMix64's finaliser: every input bit reaches every output bit.
    x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}
