//! What readers of texts have in common: where something stands, and how much of it is shown.

/// Which line each byte of a text stands in. It is made once, so that a thousand mistakes cost no more than their text.
#[derive(Clone, Debug)]
pub struct LineIndex {
    /// Where each line after the first begins.
    starts: Vec<usize>,
    /// The number of the last line that has something in it.
    last: usize,
}

impl LineIndex {
    /// Looks through a text once.
    #[must_use]
    pub fn new(text: &str) -> LineIndex {
        let breaks = text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n');
        LineIndex { starts: breaks.map(|(at, _)| at + 1).collect(), last: text.lines().count().max(1) }
    }

    /// The line, from 1, in which a byte of the text stands. What is missing behind the last line break belongs to the
    /// last line.
    #[must_use]
    pub fn line(&self, at: usize) -> usize {
        (1 + self.starts.partition_point(|&start| start <= at)).min(self.last)
    }
}

/// As much of somebody else's text as a message can show: at most so many characters.
#[must_use]
pub fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_in_a_line() {
        for text in ["", "a", "\n", "a\nbc\n\nd", "a\r\nb\r\n", "\n\n"] {
            let index = LineIndex::new(text);
            for at in 0..=text.len() {
                let counted = 1 + text.as_bytes()[..at].iter().filter(|&&byte| byte == b'\n').count();
                assert_eq!(index.line(at), counted.min(text.lines().count().max(1)), "{text:?} at {at}");
            }
            assert_eq!(index.line(usize::MAX), text.lines().count().max(1));
        }
    }

    #[test]
    fn long_texts_are_shortened() {
        assert_eq!(shortened("äöü", 3), "äöü");
        assert_eq!(shortened("äöüß", 3), "äöü…");
    }
}
