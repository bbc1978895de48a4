//! What the table hears: lines that are typed, and news of the content.

use crate::watch::News;
use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::sync::mpsc::{self, Receiver, Sender};

/// Something that was heard.
pub enum Heard {
    /// A line, with its end.
    Line(Vec<u8>),
    /// There will be no more lines.
    End,
    /// The content has changed.
    News(News),
}

/// Where a session listens.
pub trait Input {
    /// Waits for the next thing.
    ///
    /// # Errors
    /// Those of whoever is read.
    fn hear(&mut self) -> io::Result<Heard>;

    /// News that have come already.
    fn news(&mut self) -> Option<News> {
        None
    }
}

/// Lines alone.
impl<R: BufRead> Input for R {
    fn hear(&mut self) -> io::Result<Heard> {
        let mut line = Vec::new();
        let ended = self.read_until(b'\n', &mut line)? == 0;
        Ok(if ended { Heard::End } else { Heard::Line(line) })
    }
}

/// Lines that a thread reads, and news from others, in the order in which they come.
pub struct Desk {
    heard: Receiver<io::Result<Heard>>,
    /// What was typed before the news that were asked for.
    waiting: VecDeque<io::Result<Heard>>,
    ended: bool,
}

impl Desk {
    /// Begins to read; who has news sends them to the second part.
    pub fn new<R: BufRead>(lines: impl FnOnce() -> R + Send + 'static) -> (Self, impl Fn(News) + Send + 'static) {
        let (out, heard) = mpsc::channel();
        let news = out.clone();
        std::thread::spawn(move || read(lines(), &out));
        // Whoever listened may have left the table.
        let tell = move |what| drop(news.send(Ok(Heard::News(what))));
        (Self { heard, waiting: VecDeque::new(), ended: false }, tell)
    }
}

fn read(mut lines: impl BufRead, out: &Sender<io::Result<Heard>>) {
    loop {
        let heard = lines.hear();
        let last = !matches!(heard, Ok(Heard::Line(_)));
        if out.send(heard).is_err() || last {
            return;
        }
    }
}

impl Input for Desk {
    fn hear(&mut self) -> io::Result<Heard> {
        if self.ended {
            return Ok(Heard::End);
        }
        let heard = match self.waiting.pop_front() {
            Some(heard) => heard,
            None => self.heard.recv().unwrap_or(Ok(Heard::End)),
        };
        self.ended = matches!(heard, Ok(Heard::End));
        heard
    }

    fn news(&mut self) -> Option<News> {
        while let Ok(heard) = self.heard.try_recv() {
            match heard {
                Ok(Heard::News(news)) => return Some(news),
                other => self.waiting.push_back(other),
            }
        }
        None
    }
}
