//! Content folders that are watched while a game runs.
//!
//! A thread of its own waits until files change, reads all of them, and, if any text is another, parses and lints them in
//! a throw-away VM. Only what is clean is handed over; what is broken comes as the errors that `hulao check` would
//! print. It must never touch a game: whoever plays takes the news when it suits him.

mod named;

pub use named::changed;

use crate::defs::source::{FOLDERS, Sources};
use crate::error::Diagnostics;
use crate::scenario;
use crate::script::content::Content;
use notify::event::{AccessKind, AccessMode};
use notify::{EventKind, RecommendedWatcher, RecursiveMode};
use notify_debouncer_full::{DebounceEventResult, Debouncer, RecommendedCache, new_debouncer};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

/// How long a folder has to be quiet before it is read.
const QUIET: Duration = Duration::from_millis(30);

/// How long the other half of a file that was written by halves is waited for, before it is called broken.
const HALF_WRITTEN: Duration = Duration::from_millis(80);

/// How often the files are read where nobody tells of changes.
const POLL: Duration = Duration::from_millis(400);

/// What has become of the content.
pub enum News {
    /// It has changed and is clean.
    Clean {
        /// The new content.
        content: Arc<Content>,
        /// When the change was heard of.
        since: Instant,
    },
    /// It has changed and cannot be used.
    Broken {
        /// The errors, with their places and lines.
        errors: String,
    },
    /// The scenarios of the files that changed were played.
    Tested {
        /// What fails, or the last line if nothing does.
        told: String,
        /// So many scenarios hold.
        passed: usize,
        /// So many do not.
        failed: usize,
    },
}

/// Content that is being watched; nobody watches any more when this is dropped.
pub struct Watch {
    ended: Arc<AtomicBool>,
    wake: Sender<()>,
    /// Why the folders cannot be watched, so that the files are read again and again instead.
    pub polls_because: Option<String>,
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.ended.store(true, Ordering::Release);
        // The thread may have ended by itself.
        let _ = self.wake.send(());
    }
}

/// Watches the folder that `content` was read from; nothing if it is the one inside the program. With `poll` the files
/// are read again and again, as network drives need it. `tell` hears of every change, on another thread.
pub fn watch(content: &Arc<Content>, poll: bool, tell: impl FnMut(News) + Send + 'static) -> Option<Watch> {
    let root = content.sources.root.clone()?;
    let (wake, events) = mpsc::channel();
    let (folders, polls_because) = match (!poll).then(|| Folders::new(&root, wake.clone())) {
        Some(Ok(folders)) => (Some(folders), None),
        Some(Err(why)) => (None, Some(why.to_string())),
        None => (None, None),
    };
    let ended = Arc::new(AtomicBool::new(false));
    let (content, over) = (content.clone(), ended.clone());
    std::thread::spawn(move || {
        Watcher { root, seen: content.sources.content_hash(), content, events, folders, over, tell }.run();
    });
    Some(Watch { ended, wake, polls_because })
}

/// The folders are watched, not the files: editors replace those.
struct Folders {
    watcher: Debouncer<RecommendedWatcher, RecommendedCache>,
    watched: Vec<PathBuf>,
}

impl Folders {
    fn new(root: &Path, wake: Sender<()>) -> notify::Result<Self> {
        let heard = move |events: DebounceEventResult| {
            if events.is_err() || events.is_ok_and(|events| events.iter().any(|event| writes(&event.kind))) {
                // Whoever listened may have gone.
                let _ = wake.send(());
            }
        };
        let mut watcher = new_debouncer(QUIET, Some(QUIET / 3), heard)?;
        // Folders that are made later show themselves here.
        watcher.watch(root, RecursiveMode::NonRecursive)?;
        let mut folders = Self { watcher, watched: Vec::new() };
        folders.catch_up(root)?;
        Ok(folders)
    }

    /// Watches the content folders that are there now.
    fn catch_up(&mut self, root: &Path) -> notify::Result<()> {
        for folder in FOLDERS.iter().chain(&["packs"]).map(|folder| root.join(folder)) {
            let known = self.watched.contains(&folder);
            match (folder.is_dir(), known) {
                (true, false) => {
                    self.watcher.watch(&folder, RecursiveMode::Recursive)?;
                    self.watched.push(folder);
                }
                // A watch ends with its folder.
                (false, true) => self.watched.retain(|watched| *watched != folder),
                _ => {}
            }
        }
        Ok(())
    }
}

/// Reading files is an event too, and watching would never end.
fn writes(kind: &EventKind) -> bool {
    match kind {
        EventKind::Access(how) => *how == AccessKind::Close(AccessMode::Write),
        _ => true,
    }
}

struct Watcher<F> {
    root: PathBuf,
    /// What the files were when they were read last.
    seen: String,
    /// The last clean content.
    content: Arc<Content>,
    events: Receiver<()>,
    /// Who tells of changes; if nobody does, the files are read again and again.
    folders: Option<Folders>,
    over: Arc<AtomicBool>,
    tell: F,
}

impl<F: FnMut(News)> Watcher<F> {
    fn run(mut self) {
        while self.wait() {
            if let Some(folders) = &mut self.folders
                && folders.catch_up(&self.root).is_err()
            {
                self.folders = None;
            }
            self.look();
        }
    }

    /// Waits until there may be something to see. `false`: nobody wants to know any more.
    fn wait(&self) -> bool {
        let heard = match self.folders {
            Some(_) => self.events.recv().is_ok(),
            None => self.events.recv_timeout(POLL) != Err(RecvTimeoutError::Disconnected),
        };
        heard && !self.over.load(Ordering::Acquire)
    }

    fn look(&mut self) {
        let since = Instant::now();
        let Some(mut found) = self.read() else { return };
        // The other half of a file may be on its way.
        while found.is_err() && self.events.recv_timeout(HALF_WRITTEN).is_ok() {
            found = self.read().unwrap_or(found);
        }
        match found {
            Ok(content) => {
                let before = std::mem::replace(&mut self.content, content.clone());
                (self.tell)(News::Clean { content: content.clone(), since });
                self.test(&before, &content);
            }
            Err(errors) => (self.tell)(News::Broken { errors }),
        }
    }

    /// The content, or its errors, if the files are not what they were when they were read last.
    fn read(&mut self) -> Option<Result<Arc<Content>, String>> {
        let mut unread = Diagnostics::default();
        let sources = Sources::read(&self.root, &mut unread);
        // What cannot be read is part of what is seen: it is told once.
        let seen = sources.content_hash() + &sources.render(&unread, false);
        if seen == self.seen {
            return None;
        }
        self.seen = seen;
        if !unread.is_empty() {
            return Some(Err(sources.render(&unread, false)));
        }
        if sources.content_hash() == self.content.sources.content_hash() {
            // Broken for a while, and as before again: whoever saw the errors wants to know.
            return Some(Ok(self.content.clone()));
        }
        let houses = self.content.defs.houses_in_force();
        Some(Content::load_with(sources, &houses).map_err(|(sources, diags)| sources.render(&diags, false)))
    }

    /// Plays the scenarios of the files that differ.
    fn test(&mut self, before: &Content, content: &Arc<Content>) {
        let files = before.sources.differing(&content.sources);
        let mut paths: Vec<PathBuf> = files.iter().filter_map(|file| scenarios(&self.root, file)).collect();
        paths.sort();
        paths.dedup();
        if paths.is_empty() {
            return;
        }
        // They name their house rules themselves.
        let Ok(content) = content.with_houses(&[]) else { return };
        let mut told = Vec::new();
        let summary = scenario::run(&content, &paths, None, false, &mut told);
        let told = String::from_utf8_lossy(&told).trim_end().to_owned();
        (self.tell)(News::Tested { told, passed: summary.passed, failed: summary.failed });
    }
}

/// The scenarios of a content file: those in the file of its name, or, for a set's own files, of its folder.
fn scenarios(root: &Path, file: &str) -> Option<PathBuf> {
    let stem = Path::new(file).file_stem()?.to_string_lossy().into_owned();
    let inside = crate::defs::source::inside_pack(file);
    let sort = if inside.starts_with("modes/house/") { "house" } else { inside.split('/').next()? };
    let home = file.strip_suffix(inside)?;
    let tests = if home.is_empty() { root.join("tests/scenarios").join(sort) } else { root.join(home).join("tests") };
    let named = [tests.join(format!("{stem}.lua")), tests.join(sort).join(format!("{stem}.lua"))];
    named.into_iter().find(|path| path.is_file())
}
