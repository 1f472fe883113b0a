//! Boards drawn in tests.
