//! The variants in which a board of Wadi is judged, and what is fair.

use wadi::{Options, Variant};

/// Every variant for so many players.
pub(crate) fn variants(players: usize) -> [Options; 8] {
    Variant::ALL.map(|variant| variant.options(players))
}

/// The word for a variant in tables.
pub(crate) fn title(options: &Options) -> String {
    let additions = [(options.watchmen, "Watchmen"), (options.pro, "pro")];
    let additions = additions.into_iter().filter(|(is_on, _)| *is_on).map(|(_, word)| word);
    std::iter::once(options.building.word()).chain(additions).collect::<Vec<_>>().join(", ")
}

/// The largest share of the victories among equals that a seat of a fair board has.
pub(crate) const fn limit(players: usize) -> f64 {
    match players {
        2 => 0.60,
        3 => 0.45,
        _ => 0.35,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_has_a_title_of_its_own() {
        let titles = variants(3).map(|options| title(&options));
        assert_eq!(titles[0], "free");
        assert_eq!(titles[7], "spreading, Watchmen, pro");
        let mut apart = titles.to_vec();
        apart.sort();
        apart.dedup();
        assert_eq!(apart.len(), Variant::ALL.len());
    }
}
