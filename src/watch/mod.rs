//! Content folders that are watched while a game runs.
//!
//! A thread of its own waits until files change, reads all of them, and, if any text is another, parses and lints them in
//! a throw-away VM. Only what is clean is handed over; what is broken comes as the errors that `hulao check` would
//! print. Then the scenarios that concern what has changed are played. It must never touch a game: whoever plays takes the
//! news when it suits him.

mod named;
mod trials;

pub use named::changed;

use crate::defs::source::{FOLDERS, Sources};
use crate::error::Diagnostics;
use crate::scenario;
use crate::script::content::Content;
use notify::event::{AccessKind, AccessMode};
use notify::{EventKind, RecommendedWatcher, RecursiveMode};
use notify_debouncer_full::{DebounceEventResult, Debouncer, RecommendedCache, new_debouncer};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use trials::{Scope, Trial};

/// How long a folder has to be quiet before it is read.
const QUIET: Duration = Duration::from_millis(30);

/// How long the other half of a file that was written by halves is waited for, before it is called broken.
const HALF_WRITTEN: Duration = Duration::from_millis(80);

/// How often the files are read where nobody tells of changes.
const POLL: Duration = Duration::from_millis(400);

/// What has become of the content.
pub enum News {
    /// It has changed and is clean; or, for whoever watches scenarios, one of those has changed.
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
    /// The scenarios that concern the files that changed were played.
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
    let tell = Arc::new(Mutex::new(tell));
    let (trials, played) = mpsc::channel();
    let told = tell.clone();
    // It ends with the watcher, who holds the other end.
    std::thread::spawn(move || trials::play(&played, &told));
    begin(content, poll, tell, Besides::Trials(trials))
}

/// The same for whoever plays scenarios himself: the files at or below `paths` are watched too (if there are none, those of
/// the content), and none are played.
pub fn watch_with(
    content: &Arc<Content>,
    paths: &[PathBuf],
    poll: bool,
    tell: impl FnMut(News) + Send + 'static,
) -> Option<Watch> {
    begin(content, poll, Arc::new(Mutex::new(tell)), Besides::Scenarios(paths.to_vec()))
}

fn begin<F: FnMut(News) + Send + 'static>(
    content: &Arc<Content>,
    poll: bool,
    tell: Arc<Mutex<F>>,
    besides: Besides,
) -> Option<Watch> {
    let root = content.sources.root.clone()?;
    let (wake, events) = mpsc::channel();
    let also = besides.folders(content);
    let (folders, polls_because) = match (!poll).then(|| Folders::new(&root, &also, wake.clone())) {
        Some(Ok(folders)) => (Some(folders), None),
        Some(Err(why)) => (None, Some(why.to_string())),
        None => (None, None),
    };
    let ended = Arc::new(AtomicBool::new(false));
    let seen = content.sources.content_hash() + &besides.hash(content);
    let (content, over) = (content.clone(), ended.clone());
    std::thread::spawn(move || Watcher { root, seen, content, events, folders, over, tell, besides }.run());
    Some(Watch { ended, wake, polls_because })
}

/// What is done with scenarios.
enum Besides {
    /// Those that a change concerns are played there.
    Trials(Sender<Trial>),
    /// Those at or below these paths are watched.
    Scenarios(Vec<PathBuf>),
}

impl Besides {
    /// A hash over the scenario files that are watched.
    fn hash(&self, content: &Content) -> String {
        let Self::Scenarios(paths) = self else { return String::new() };
        let mut hasher = blake3::Hasher::new();
        for file in scenario::files(content, paths) {
            hasher.update(file.to_string_lossy().as_bytes());
            // What cannot be read is as good as empty; it shows when the scenarios are played.
            hasher.update(blake3::hash(&std::fs::read(&file).unwrap_or_default()).as_bytes());
        }
        hasher.finalize().to_hex().to_string()
    }

    /// The folders of those files.
    fn folders(&self, content: &Content) -> Vec<PathBuf> {
        let Self::Scenarios(paths) = self else { return Vec::new() };
        let folder = |path: &PathBuf| match path.is_dir() {
            true => path.clone(),
            false => path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new(".")).into(),
        };
        let own = content.sources.root.iter().map(|root| root.join(scenario::FOLDER));
        if paths.is_empty() { own.collect() } else { paths.iter().map(folder).collect() }
    }
}

/// The folders are watched, not the files: editors replace those.
struct Folders {
    watcher: Debouncer<RecommendedWatcher, RecommendedCache>,
    /// The content folders, whether they are there or not, and those of scenarios.
    wanted: Vec<PathBuf>,
    watched: Vec<PathBuf>,
}

impl Folders {
    fn new(root: &Path, also: &[PathBuf], wake: Sender<()>) -> notify::Result<Self> {
        let heard = move |events: DebounceEventResult| {
            if events.is_err() || events.is_ok_and(|events| events.iter().any(|event| writes(&event.kind))) {
                // Whoever listened may have gone.
                let _ = wake.send(());
            }
        };
        let mut watcher = new_debouncer(QUIET, Some(QUIET / 3), heard)?;
        // Folders that are made later show themselves here.
        watcher.watch(root, RecursiveMode::NonRecursive)?;
        let wanted = FOLDERS.iter().chain(&["packs"]).map(|folder| root.join(folder)).chain(also.iter().cloned());
        let mut folders = Self { watcher, wanted: wanted.collect(), watched: Vec::new() };
        folders.catch_up()?;
        Ok(folders)
    }

    /// Watches the folders that are there now.
    fn catch_up(&mut self) -> notify::Result<()> {
        for folder in self.wanted.clone() {
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
    tell: Arc<Mutex<F>>,
    besides: Besides,
}

impl<F: FnMut(News)> Watcher<F> {
    fn run(mut self) {
        while self.wait() {
            if let Some(folders) = &mut self.folders
                && folders.catch_up().is_err()
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
                say(&self.tell, News::Clean { content: content.clone(), since });
                self.test(&before, &content);
            }
            Err(errors) => say(&self.tell, News::Broken { errors }),
        }
    }

    /// The content, or its errors, if the files are not what they were when they were read last.
    fn read(&mut self) -> Option<Result<Arc<Content>, String>> {
        let mut unread = Diagnostics::default();
        let sources = Sources::read(&self.root, &mut unread);
        // What cannot be read is part of what is seen: it is told once.
        let seen = sources.content_hash() + &self.besides.hash(&self.content) + &sources.render(&unread, false);
        if seen == self.seen {
            return None;
        }
        self.seen = seen;
        if !unread.is_empty() {
            return Some(Err(sources.render(&unread, false)));
        }
        if sources.content_hash() == self.content.sources.content_hash() {
            // Broken for a while, and as before again: whoever saw the errors wants to know. Or it is a scenario.
            return Some(Ok(self.content.clone()));
        }
        let houses = self.content.defs.houses_in_force();
        Some(Content::load_with(sources, &houses).map_err(|(sources, diags)| sources.render(&diags, false)))
    }

    /// Has the scenarios played that concern the files that differ; whoever plays them may have gone.
    fn test(&self, before: &Content, content: &Arc<Content>) {
        let Besides::Trials(trials) = &self.besides else { return };
        let scope = Scope::of(&self.root, &before.sources.differing(&content.sources));
        if !scope.is_empty() {
            let _ = trials.send(Trial { content: content.clone(), scope });
        }
    }
}

/// A listener that has panicked hears no more.
fn say(tell: &Mutex<impl FnMut(News)>, news: News) {
    if let Ok(mut tell) = tell.lock() {
        (*tell)(news);
    }
}
