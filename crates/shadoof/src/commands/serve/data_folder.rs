//! Where the data of whoever runs the program is kept.

use std::path::{Path, PathBuf};

use etcetera::base_strategy::{BaseStrategy as _, choose_native_strategy};

/// The program's folder where the system keeps such things: `~/.local/share/shadoof` or below `$XDG_DATA_HOME` on
/// Linux, `~/Library/Application Support/shadoof` on macOS, `%APPDATA%\shadoof\data` on Windows. None for whoever has
/// no home.
pub(super) fn data_folder() -> Option<PathBuf> {
    let strategy = choose_native_strategy().ok()?;
    let system = if cfg!(windows) { System::Windows } else { System::Other };
    Some(within(&strategy.data_dir(), system))
}

/// Systems by what programs do in the folder for their data.
#[derive(Clone, Copy)]
enum System {
    /// Settings and data of a program have folders of their own in the program's.
    Windows,
    Other,
}

fn within(data: &Path, system: System) -> PathBuf {
    match system {
        System::Windows => data.join("shadoof").join("data"),
        System::Other => data.join("shadoof"),
    }
}

#[cfg(test)]
mod tests {
    use etcetera::base_strategy::{Apple, Windows};

    use super::*;

    /// What databases that exist depend on. `tests/server/starting.rs` looks at Linux with the program itself.
    #[test]
    fn the_folder_is_where_it_always_was() {
        let apple = Apple::new().unwrap();
        let expected = apple.home_dir().join("Library").join("Application Support").join("shadoof");
        assert_eq!(within(&apple.data_dir(), System::Other), expected);
        let windows = Windows::new().unwrap();
        let roaming = std::env::var_os("APPDATA").map(PathBuf::from);
        let roaming = roaming.unwrap_or_else(|| windows.home_dir().join("AppData").join("Roaming"));
        assert_eq!(within(&windows.data_dir(), System::Windows), roaming.join("shadoof").join("data"));
    }
}
