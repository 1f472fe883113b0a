//! A connection whose other end must read what it is sent.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// How long the other end may take to read something. Whoever reads a little now and then gains a little time, but reads
/// [`SLOWEST`] in the long run.
pub(crate) const WRITE_TIMEOUT: Duration = Duration::from_secs(10);
/// How many bytes a second the other end has to read, once what the system keeps for it is full.
const SLOWEST: u32 = 4 * 1024;

/// A connection that fails when its other end does not read.
#[derive(Debug)]
pub(super) struct Line<S> {
    stream: S,
    /// When to give up, while something waits for the other end to read.
    deadline: Option<Pin<Box<Sleep>>>,
    given_up: Counter,
}

impl<S> Line<S> {
    /// A connection, and what counts those that were given up.
    pub(super) fn new(stream: S, given_up: Counter) -> Line<S> {
        Line { stream, deadline: None, given_up }
    }

    /// Takes note of a try to write.
    fn note(
        &mut self,
        written: Poll<io::Result<usize>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<usize>> {
        match (written, &mut self.deadline) {
            (Poll::Ready(Ok(bytes)), Some(deadline)) => {
                let earned = Duration::from_secs(1) * u32::try_from(bytes).unwrap_or(u32::MAX) / SLOWEST;
                let latest = Instant::now() + WRITE_TIMEOUT;
                let later = (deadline.deadline() + earned).min(latest);
                deadline.as_mut().reset(later);
                Poll::Ready(Ok(bytes))
            }
            (Poll::Pending, deadline) => {
                let deadline = deadline.get_or_insert_with(|| Box::pin(sleep(WRITE_TIMEOUT)));
                ready!(deadline.as_mut().poll(context));
                self.given_up.inc();
                Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
            }
            (written @ Poll::Ready(_), _) => written,
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Line<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Line<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.note(written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.note(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        // Who flushes has handed over all there was to write.
        self.deadline = None;
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream, duplex};

    use super::*;

    const ANSWER: usize = 256 * 1024;

    /// A line that keeps a little for its other end, and writes a long answer.
    fn writing() -> (tokio::task::JoinHandle<io::Result<()>>, DuplexStream, Counter) {
        let (near, far) = duplex(1024);
        let given_up = Counter::default();
        let mut line = Line::new(near, given_up.clone());
        let written = tokio::spawn(async move {
            line.write_all(&vec![7; ANSWER]).await?;
            line.flush().await
        });
        (written, far, given_up)
    }

    #[tokio::test(start_paused = true)]
    async fn who_reads_nothing_is_given_up() {
        let (written, _far, given_up) = writing();
        let begun = Instant::now();
        let written = tokio::time::timeout(10 * WRITE_TIMEOUT, written).await;
        let error = written.expect("it waits for ever").unwrap().unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert_eq!((begun.elapsed().as_secs(), given_up.get()), (WRITE_TIMEOUT.as_secs(), 1));
    }

    /// Reads so much every so often, and says after how many seconds the answer ended well or not.
    async fn reading(bytes: usize, pause: Duration) -> (bool, u64) {
        let (written, mut far, _) = writing();
        let begun = Instant::now();
        let reading = tokio::spawn(async move {
            let mut buffer = vec![0; bytes];
            while far.read_exact(&mut buffer).await.is_ok() {
                tokio::time::sleep(pause).await;
            }
        });
        let written = tokio::time::timeout(100 * WRITE_TIMEOUT, written).await;
        let is_well = written.expect("it waits for ever").unwrap().is_ok();
        reading.abort();
        (is_well, begun.elapsed().as_secs())
    }

    #[tokio::test(start_paused = true)]
    async fn who_reads_slowly_gets_all_of_it() {
        let (is_well, seconds) = reading(8 * 1024, Duration::from_secs(1)).await;
        assert!(is_well && seconds >= 30, "{seconds}");
    }

    #[tokio::test(start_paused = true)]
    async fn who_reads_letter_by_letter_is_given_up_as_well() {
        let (is_well, seconds) = reading(1, Duration::from_millis(100)).await;
        assert!(!is_well && seconds <= 11, "{seconds}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_quiet_line_stays() {
        let (near, mut far) = duplex(1024);
        let mut line = Line::new(near, Counter::default());
        for _ in 0..3 {
            line.write_all(b"pong").await.unwrap();
            line.flush().await.unwrap();
            let mut buffer = [0; 4];
            far.read_exact(&mut buffer).await.unwrap();
            tokio::time::sleep(10 * WRITE_TIMEOUT).await;
        }
    }
}
