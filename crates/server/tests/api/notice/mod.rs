//! Several servers on one database that hear of each other. Unless a test wants it, none of them looks for itself: what is
//! seen there was told.

mod cluster;
mod counted;
mod losses;
mod nats;
mod people;
mod tables;
mod thinking;

/// Runs tests over every line that servers can hear each other on.
macro_rules! over_every_line {
    ($($name:ident),+ $(,)?) => {
        mod by_database {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $name() {
                super::$name(crate::notice::cluster::Over::Database).await;
            })+
        }

        mod over_nats {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $name() {
                super::$name(crate::notice::cluster::Over::Nats).await;
            })+
        }
    };
}
use over_every_line;
