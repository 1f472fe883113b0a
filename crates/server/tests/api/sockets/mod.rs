mod fuzzed;
mod messages;
mod slow_readers;
