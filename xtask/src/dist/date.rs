//! When the commit was made that is packed. Files in packages bear this date and no other, so that whoever packs the same
//! commit again gets the same bytes.

use std::process::Command;

use anyhow::Context as _;

use crate::shell::{read, root};

const SECONDS_A_DAY: u64 = 24 * 60 * 60;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Date {
    /// Seconds since 1970.
    pub(super) seconds: u64,
}

impl Date {
    /// The date of the commit that is checked out. `SOURCE_DATE_EPOCH` goes before it, as elsewhere.
    pub(super) fn of_sources() -> anyhow::Result<Date> {
        let said = std::env::var("SOURCE_DATE_EPOCH");
        let commit = || read(Command::new("git").args(["log", "-1", "--format=%ct"]).current_dir(root()));
        let seconds = said.or_else(|_| commit().context("without a repository, say SOURCE_DATE_EPOCH"))?;
        Ok(Date { seconds: seconds.trim().parse().context("a date is a number of seconds since 1970")? })
    }

    /// As in `2026-03-01T23:30:00Z`.
    pub(super) fn iso(self) -> String {
        let (year, month, day) = self.day();
        let (hour, minute, second) = self.time();
        format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
    }

    /// Year, month and day of the Gregorian calendar.
    pub(super) fn day(self) -> (u16, u8, u8) {
        let mut days = self.seconds / SECONDS_A_DAY;
        let mut year = 1970;
        while days >= days_of_year(year) {
            days -= days_of_year(year);
            year += 1;
        }
        let mut month = 1;
        while days >= days_of_month(year, month) {
            days -= days_of_month(year, month);
            month += 1;
        }
        (year, month, u8::try_from(days + 1).expect("a month has 31 days at most"))
    }

    /// Hour, minute and second.
    pub(super) fn time(self) -> (u8, u8, u8) {
        let part = |unit: u64, of: u64| u8::try_from(self.seconds / unit % of).expect("it is below 60");
        (part(3600, 24), part(60, 60), part(1, 60))
    }
}

fn days_of_year(year: u16) -> u64 {
    (1..=12).map(|month| days_of_month(year, month)).sum()
}

fn days_of_month(year: u16, month: u8) -> u64 {
    let is_leap = year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_become_a_date() {
        // As `date --utc --iso-8601=seconds --date=@SECONDS` says.
        for (seconds, expected) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_868_799, "2000-02-29T23:59:59Z"),
            (951_868_800, "2000-03-01T00:00:00Z"),
            (1_772_425_800, "2026-03-02T04:30:00Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
        ] {
            assert_eq!(Date { seconds }.iso(), expected);
        }
    }
}
