//! The program in a pseudo-terminal, and somebody who types.

// Every test that uses this is a program of its own and uses a part of it.
#![allow(dead_code)]

use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

/// How long the program may say nothing.
const PATIENCE: Duration = Duration::from_secs(60);

/// What a prompt ends with.
const PROMPT: &str = "\r\n> ";

/// A running program and what it has written so far.
pub struct Terminal {
    pub seen: String,
    /// How much of it was waited for.
    told: usize,
    chunks: Receiver<Vec<u8>>,
    bytes: Vec<u8>,
    keys: Box<dyn Write + Send>,
    pub child: Box<dyn portable_pty::Child + Send + Sync>,
}

impl Terminal {
    /// `hulao play` in a terminal of 80 columns.
    pub fn play(folder: &Path, args: &[&str], lang: &str) -> Self {
        Self::run(folder, &[&["play"], args, &["--lang", lang]].concat())
    }

    /// `hulao` with these arguments in a terminal of 80 columns.
    pub fn run(folder: &Path, args: &[&str]) -> Self {
        let pair = native_pty_system().openpty(PtySize { rows: 40, cols: 80, ..PtySize::default() }).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_hulao"));
        command.args(args);
        command.cwd(folder);
        command.env("NO_COLOR", "1");
        command.env("HULAO_REPLAYS", "target/replays");
        command.env_remove("CLICOLOR_FORCE");
        let child = pair.slave.spawn_command(command).unwrap();
        let keys = pair.master.take_writer().unwrap();
        let mut screen = pair.master.try_clone_reader().unwrap();
        let (sender, chunks) = channel();
        // The end of the program is an error or an end of file, as the system likes.
        std::thread::spawn(move || {
            let _master = pair.master;
            let mut buffer = [0; 4096];
            while let Ok(n @ 1..) = screen.read(&mut buffer) {
                if sender.send(buffer[..n].to_vec()).is_err() {
                    break;
                }
            }
        });
        Self { seen: String::new(), told: 0, chunks, bytes: Vec::new(), keys, child }
    }

    /// What is written up to the next prompt, or up to the end (`false`).
    pub fn read(&mut self) -> (String, bool) {
        let from = self.seen.len();
        loop {
            if self.seen[from..].ends_with(PROMPT) {
                return (self.seen[from..].to_owned(), true);
            }
            match self.chunks.recv_timeout(PATIENCE) {
                Ok(chunk) => self.take(&chunk),
                Err(RecvTimeoutError::Disconnected) => return (self.seen[from..].to_owned(), false),
                Err(timeout) => panic!("{timeout}; seen so far:\n{}", self.seen),
            }
        }
    }

    /// Waits until the program says something, after what it was waited for last.
    pub fn sees(&mut self, text: &str) {
        loop {
            if let Some(at) = self.seen[self.told..].find(text) {
                self.told += at + text.len();
                return;
            }
            match self.chunks.recv_timeout(PATIENCE) {
                Ok(chunk) => self.take(&chunk),
                Err(why) => panic!("{text:?} was not said ({why}) after\n{}", self.seen),
            }
        }
    }

    /// Waits for the end of the program; did it end well?
    pub fn ends(&mut self) -> bool {
        while let Ok(chunk) = self.chunks.recv_timeout(PATIENCE) {
            self.take(&chunk);
        }
        self.child.wait().unwrap().success()
    }

    /// A chunk may end inside a character.
    fn take(&mut self, chunk: &[u8]) {
        self.bytes.extend_from_slice(chunk);
        let whole = match std::str::from_utf8(&self.bytes) {
            Ok(text) => text.len(),
            Err(error) => error.valid_up_to(),
        };
        let rest = self.bytes.split_off(whole);
        self.seen.push_str(std::str::from_utf8(&self.bytes).unwrap());
        self.bytes = rest;
    }

    pub fn type_line(&mut self, line: &str) {
        // The echo belongs to what comes next, not to the prompt.
        writeln!(self.keys, "{line}").unwrap();
    }
}
