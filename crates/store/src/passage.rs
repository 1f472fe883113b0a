//! The way to a database that is only simulated. No flag leads here.

use std::fmt;
use std::future::Future;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};

use tokio::runtime::Handle;

use crate::error::StoreError;

/// What somebody waits for on the way.
#[doc(hidden)]
pub type Passing<'a> = Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send + 'a>>;

/// What lies between a server and its database in a simulation: it takes time, and not everything gets through.
#[doc(hidden)]
pub trait Passage: fmt::Debug + Send + Sync {
    /// The way there, and what a write takes there. After an error nothing is done.
    fn there(&self, writes: bool) -> Passing<'_>;
    /// The way back. After an error it is done, and whoever asked does not know.
    fn back(&self) -> Passing<'_>;
    /// Where the database works, which is nowhere in the simulation: it goes by no clock there.
    fn database(&self) -> &Handle;
}

/// Does something at the other end. In between nothing else happens, so one simulation is like the next.
pub(crate) async fn carry<T: Send>(
    passage: &dyn Passage,
    writes: bool,
    deed: impl Future<Output = Result<T, StoreError>> + Send,
) -> Result<T, StoreError> {
    passage.there(writes).await?;
    let done = {
        let _there = passage.database().enter();
        // Nobody else could have a turn meanwhile.
        block_on(tokio::task::unconstrained(deed))
    };
    passage.back().await?;
    done
}

/// Does something while nothing else happens on this thread, which a runtime does not do for those who run on it.
fn block_on<T>(deed: impl Future<Output = T>) -> T {
    struct Awake(Thread);
    impl Wake for Awake {
        fn wake(self: Arc<Awake>) {
            self.0.unpark();
        }
    }
    let waker = Waker::from(Arc::new(Awake(thread::current())));
    let mut deed = pin!(deed);
    loop {
        if let Poll::Ready(done) = deed.as_mut().poll(&mut Context::from_waker(&waker)) {
            return done;
        }
        thread::park();
    }
}
