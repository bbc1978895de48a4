//! The workers of a simulation, and who looks after them.
//!
//! A script that nobody counts may run for ever, and nothing ends a thread but itself. So a worker shows where it is;
//! one that stands still is left alone, another one plays its games again, and from then on all instructions are
//! counted: at most every first worker is ever lost. What it goes on eating is bounded by its VM's memory limit and by
//! the work that an action may do; it ends with the process.

use super::engines::Engines;
use super::{Played, SimOptions, Summary, Watcher};
use crate::error::Diagnostics;
use crate::script::content::Content;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How many games a worker takes at a time.
const BATCH: u64 = 8;

/// How long an action may run uncounted before its worker is taken for lost. A wrong guess costs time, nothing else.
const PATIENCE: Duration = Duration::from_secs(1);

/// How often the workers are looked at.
const LOOK: Duration = Duration::from_millis(100);

/// Instead of a batch: the worker has none.
const NONE: u64 = u64::MAX;

/// Instead of a batch: it was taken away from the worker.
const LOST: u64 = u64::MAX - 1;

/// The results of a batch.
type Parcel = Result<Vec<(u64, Played)>, Diagnostics>;

/// Plays all the games with so many workers.
pub(super) fn run(
    content: &Arc<Content>,
    options: &SimOptions,
    jobs: usize,
    mut summary: Summary,
    watcher: &mut dyn Watcher,
) -> Result<Summary, Diagnostics> {
    let range = options.range();
    let all = range.end - range.start;
    let jobs = all.div_ceil(BATCH).min(jobs as u64);
    let (out, parcels) = mpsc::channel();
    let job = Arc::new(Job {
        content: content.clone(),
        options: options.clone(),
        next: AtomicU64::new(range.start),
        end: range.end,
        counted: AtomicBool::new(false),
        out,
    });
    let mut crew: Vec<Worker> = (0..jobs).map(|_| Worker::start(&job, None)).collect();
    let mut looked = Instant::now();
    while summary.games < all && !watcher.enough() {
        if let Ok(parcel) = parcels.recv_timeout(LOOK) {
            let games = parcel.inspect_err(|_| job.stop())?;
            for (index, game) in &games {
                summary.add(*index, game, &content.defs);
                watcher.played(*index, game);
            }
        }
        if looked.elapsed() >= LOOK {
            if let Some(dead) = crew.iter().position(Worker::panicked) {
                crew.swap_remove(dead).join();
            }
            crew.iter_mut().for_each(|worker| worker.look_after(&job));
            looked = Instant::now();
        }
    }
    // Whoever still plays is not waited for: it may never end.
    job.stop();
    Ok(summary)
}

/// What all workers share.
struct Job {
    content: Arc<Content>,
    options: SimOptions,
    /// The first game that nobody has taken.
    next: AtomicU64,
    /// Where the games end.
    end: u64,
    /// A script has run away: nothing is played uncounted any more.
    counted: AtomicBool,
    out: Sender<Parcel>,
}

impl Job {
    /// The next batch, by its first game.
    fn take(&self) -> Option<u64> {
        let first = self.next.fetch_add(BATCH, Ordering::Relaxed);
        (first < self.end).then_some(first)
    }

    /// Nothing more is taken.
    fn stop(&self) {
        self.next.store(self.end, Ordering::Relaxed);
    }

    /// What a worker does. It begins with the batch that its sign shows, if one stands there.
    fn work(&self, sign: &Sign) {
        let mut engines = Engines::new(&self.content, &self.options);
        while let Some(first) = sign.batch().or_else(|| self.take()) {
            sign.batch.store(first, Ordering::Release);
            let parcel = self.play(first, &mut engines, sign);
            // Whoever clears the sign reports the batch: its worker, or the one who takes its place.
            let ours = sign.batch.compare_exchange(first, NONE, Ordering::AcqRel, Ordering::Acquire).is_ok();
            if !ours || self.out.send(parcel).is_err() {
                return;
            }
        }
    }

    fn play(&self, first: u64, engines: &mut Engines, sign: &Sign) -> Parcel {
        let batch = first..self.end.min(first + BATCH);
        let play = |index| Ok((index, engines.play(index, self.counted.load(Ordering::Acquire), sign)?));
        batch.map(play).collect()
    }
}

/// What a worker shows of itself.
pub(super) struct Sign {
    /// The first game of its batch.
    batch: AtomicU64,
    /// Goes up whenever it gets on.
    beats: AtomicU64,
    /// Is it inside something that nobody ends?
    loose: AtomicBool,
}

impl Sign {
    fn batch(&self) -> Option<u64> {
        Some(self.batch.load(Ordering::Acquire)).filter(|batch| *batch < LOST)
    }

    /// The worker gets on.
    #[inline]
    pub(super) fn beat(&self) {
        // It alone writes here.
        self.beats.store(self.beats.load(Ordering::Relaxed).wrapping_add(1), Ordering::Relaxed);
    }

    /// Does what is to be looked after.
    pub(super) fn while_loose<R>(&self, f: impl FnOnce() -> R) -> R {
        self.beat();
        self.loose.store(true, Ordering::Release);
        let result = f();
        self.loose.store(false, Ordering::Release);
        result
    }
}

/// A worker as it is seen from outside.
struct Worker {
    sign: Arc<Sign>,
    thread: JoinHandle<()>,
    /// How often it had got on when it was seen to move last, and when that was.
    beats: u64,
    moved: Instant,
}

impl Worker {
    fn start(job: &Arc<Job>, batch: Option<u64>) -> Self {
        let sign = Sign {
            batch: AtomicU64::new(batch.unwrap_or(NONE)),
            beats: AtomicU64::new(0),
            loose: AtomicBool::new(false),
        };
        let sign = Arc::new(sign);
        let (job, shown) = (job.clone(), sign.clone());
        let thread = std::thread::spawn(move || job.work(&shown));
        Self { sign, thread, beats: 0, moved: Instant::now() }
    }

    /// Replaces a worker that is lost; its thread goes on by itself.
    fn look_after(&mut self, job: &Arc<Job>) {
        if let Some(batch) = self.lost() {
            job.counted.store(true, Ordering::Release);
            *self = Worker::start(job, Some(batch));
        }
    }

    /// The batch of a worker that stands still; from now on it is not that worker's.
    fn lost(&mut self) -> Option<u64> {
        let beats = self.sign.beats.load(Ordering::Relaxed);
        if !self.sign.loose.load(Ordering::Acquire) || beats != self.beats {
            (self.beats, self.moved) = (beats, Instant::now());
        }
        if self.moved.elapsed() < PATIENCE {
            return None;
        }
        let batch = self.sign.batch()?;
        let taken = self.sign.batch.compare_exchange(batch, LOST, Ordering::AcqRel, Ordering::Acquire);
        taken.is_ok().then_some(batch)
    }

    /// Has it ended in the middle of a batch?
    fn panicked(&self) -> bool {
        self.thread.is_finished() && self.sign.batch().is_some()
    }

    /// Waits for its end; what it panicked of goes on here.
    fn join(self) {
        if let Err(panic) = self.thread.join() {
            std::panic::resume_unwind(panic);
        }
    }
}
