//! The content of a command.

use super::{ContentArgs, Failure, HouseArgs};
use crate::defs::source::Sources;
use crate::error::Diagnostics;
use crate::script::content::Content;
use crate::script::engine::Engine;
use std::io::Write;
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

/// The same, with house rules in force.
pub(super) fn load_with(args: &ContentArgs, house: &HouseArgs) -> Result<Arc<Content>, Failure> {
    let content = load(args)?;
    with_houses(&content, house)
}

/// Content with house rules in force.
pub(super) fn with_houses(content: &Arc<Content>, house: &HouseArgs) -> Result<Arc<Content>, Failure> {
    let found: Result<Vec<String>, String> =
        house.houses.iter().map(|word| content.house(word).map(str::to_owned)).collect();
    let houses = found.map_err(Failure::Usage)?;
    content.with_houses(&houses).map_err(|(sources, diags)| Failure::Content(sources.render(&diags, colour())))
}

/// Says what has changed in the folder since the content was read: a simulation never mixes two contents.
pub(super) fn say_changes(content: &Content) -> Result<(), Failure> {
    let Some(root) = &content.sources.root else { return Ok(()) };
    let now = Sources::read(root, &mut Diagnostics::default());
    let files = content.sources.differing(&now);
    if !files.is_empty() {
        let files = files.join(", ");
        writeln!(anstream::stderr(), "changed meanwhile, and not in these games: {files}")?;
    }
    Ok(())
}

/// A VM with the content.
pub(super) fn engine(content: &Arc<Content>) -> Result<Rc<Engine>, Failure> {
    Engine::new(content).map_err(|diags| Failure::Content(content.sources.render(&diags, colour())))
}
