//! What can go wrong, one type per concern.
