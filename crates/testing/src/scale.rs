//! How much of a long proof is run.
//!
//! A test that kills, races, plays or compares many times gets its number from [`scaled`], so that one word decides how
//! long all of them take.

/// How long the tests may take. `SHADOOF_TEST_SCALE` says it by name; `cargo xtask test` sets it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scale {
    /// At every push.
    Quick,
    /// Before a release, and after a change to what is proved.
    Long,
    /// When nobody waits.
    Nightly,
}

impl Scale {
    /// The variable of the environment with the name of the scale.
    pub const VARIABLE: &str = "SHADOOF_TEST_SCALE";

    const ALL: [Scale; 3] = [Scale::Quick, Scale::Long, Scale::Nightly];

    pub const fn name(self) -> &'static str {
        match self {
            Scale::Quick => "quick",
            Scale::Long => "long",
            Scale::Nightly => "nightly",
        }
    }

    /// How many times as much is run as at every push.
    pub const fn factor(self) -> u16 {
        match self {
            Scale::Quick => 1,
            Scale::Long => 5,
            Scale::Nightly => 50,
        }
    }

    /// What the environment says; [`Scale::Quick`] if it says nothing.
    ///
    /// # Panics
    ///
    /// If it names a scale that does not exist: a long proof that is not run must not look like one that was.
    pub fn current() -> Scale {
        let Ok(name) = std::env::var(Scale::VARIABLE) else { return Scale::Quick };
        Scale::named(&name).unwrap_or_else(|| panic!("{}={name} is no scale", Scale::VARIABLE))
    }

    fn named(name: &str) -> Option<Scale> {
        Scale::ALL.into_iter().find(|scale| scale.name() == name)
    }
}

/// A number that is as large as the current [`Scale`] wants it; `quick` at every push.
pub fn scaled<N: From<u16> + std::ops::Mul<Output = N>>(quick: N) -> N {
    quick * N::from(Scale::current().factor())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_has_one_name_and_a_longer_one_runs_more() {
        for scale in Scale::ALL {
            assert_eq!(Scale::named(scale.name()), Some(scale));
        }
        assert_eq!(Scale::named("quicker"), None);
        assert!(Scale::ALL.map(Scale::factor).is_sorted());
        assert_eq!(Scale::Quick.factor(), 1);
    }
}
