//! The content of a command.

use super::{ContentArgs, Failure};
use crate::defs::source::Sources;
use crate::error::Diagnostics;
use crate::script::content::Content;
use crate::script::host::Engine;
use std::rc::Rc;
use std::sync::Arc;

/// Are errors shown in colour?
pub(super) fn colour() -> bool {
    anstream::AutoStream::choice(&std::io::stderr()) != anstream::ColorChoice::Never
}

/// Reads and checks the content.
pub(super) fn load(args: &ContentArgs) -> Result<Arc<Content>, Failure> {
    let mut unread = Diagnostics::default();
    let sources = Sources::find(args.content.as_deref(), &mut unread);
    if !unread.is_empty() {
        return Err(Failure::Content(sources.render(&unread, colour())));
    }
    Content::load(sources).map_err(|(sources, diags)| Failure::Content(sources.render(&diags, colour())))
}

/// A VM with the content.
pub(super) fn engine(content: &Arc<Content>) -> Result<Rc<Engine>, Failure> {
    Engine::new(content).map_err(|diags| Failure::Content(content.sources.render(&diags, colour())))
}
