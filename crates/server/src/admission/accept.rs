//! The accept loop: takes connections in, and closes those that do not say what they want.

use std::convert::Infallible;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Request, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::connections::Slots;
use super::line::{Line, WRITE_TIMEOUT};
use crate::app::App;
use crate::core::stopped;

/// How long a client may take to say what it wants, and how long it may be silent between two requests.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(5);
/// How long a connection for requests may last. Sockets may stay.
const LONGEST_CONNECTION: Duration = Duration::from_secs(300);
/// How long a request may be without its body, in bytes.
const LONGEST_HEAD: usize = 16 * 1024;
/// How much the system may keep for a reader who does not read, in bytes. It grants twice as much.
const SEND_BUFFER: u32 = 64 * 1024;
/// How many connections may wait to be taken in.
const BACKLOG: u32 = 1_024;
/// How long to wait when the system has no more files to give.
const OUT_OF_FILES_WAIT: Duration = Duration::from_millis(100);

/// Listens at an address.
pub(crate) fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // Connections inherit this.
    socket.set_send_buffer_size(SEND_BUFFER)?;
    // A closed connection is not kept for a reader who never takes the last of it.
    #[cfg(target_os = "linux")]
    rustix::net::sockopt::set_tcp_user_timeout(&socket, millis(WRITE_TIMEOUT))?;
    if cfg!(unix) {
        socket.set_reuseaddr(true)?;
    }
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

#[cfg(target_os = "linux")]
fn millis(time: Duration) -> u32 {
    u32::try_from(time.as_millis()).unwrap_or(u32::MAX)
}

/// Takes connections in until the server stops, then waits for the last answers.
pub(crate) async fn accept(listener: TcpListener, app: App, router: Router) {
    let mut stopping = app.core.stopping();
    let (open, mut all_closed) = mpsc::channel::<()>(1);
    loop {
        let (stream, peer) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) if is_of_one_connection(&error) => continue,
                Err(error) => {
                    tracing::error!(%error, "no connection can be taken");
                    tokio::time::sleep(OUT_OF_FILES_WAIT).await;
                    continue;
                }
            },
            () = stopped(&mut stopping) => break,
        };
        let Ok(slots) = app.admission.admit_connection(peer.ip()) else {
            app.core.metrics.turned_away.inc();
            continue;
        };
        let (app, router, open) = (app.clone(), router.clone(), open.clone());
        tokio::spawn(async move {
            app.core.metrics.connections.inc();
            answer(stream, peer, slots, &app, router).await;
            app.core.metrics.connections.dec();
            drop(open);
        });
    }
    drop((listener, open));
    // Nobody says anything here: it ends when the last connection has.
    all_closed.recv().await;
}

/// Answers the requests of one connection. A socket goes its own way once it is open.
async fn answer(stream: TcpStream, peer: SocketAddr, slots: Slots, app: &App, router: Router) {
    // Messages are small and waited for. Without this, it is only slower.
    drop(stream.set_nodelay(true));
    let line = Line::new(stream, app.core.metrics.slow_readers.clone());
    let Slots { pending, open } = slots;
    let pending = Mutex::new(Some(pending));
    let router = TowerToHyperService::new(router);
    let service = service_fn(|mut request: Request<Incoming>| {
        // It has said what it wants, so others may come in.
        drop(pending.lock().unwrap_or_else(PoisonError::into_inner).take());
        let who = sender(peer, request.headers(), &app.admission.proxies);
        request.extensions_mut().insert(ConnectInfo(who));
        if let Some(open) = &open {
            request.extensions_mut().insert(open.clone());
        }
        let (begun, answer) = (Instant::now(), router.call(request));
        async move {
            let answer: Result<Response<Body>, Infallible> = answer.await;
            app.core.metrics.request_took(begun.elapsed());
            answer
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(REQUEST_TIMEOUT)
        .max_buf_size(LONGEST_HEAD)
        .serve_connection(TokioIo::new(line), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let mut stopping = app.core.stopping();
    tokio::select! {
        // What a client does wrong is told to the client, if it still listens.
        done = connection.as_mut() => return drop(done),
        () = stopped(&mut stopping) => {}
        () = tokio::time::sleep(LONGEST_CONNECTION) => {}
    }
    connection.as_mut().graceful_shutdown();
    drop(timeout(REQUEST_TIMEOUT, connection).await);
}

/// Who sends a request: the other end of the line or, if that is one of our proxies, whom it names. Each proxy adds
/// the address it was asked from at the end, so what comes before the last foreign one is hearsay.
fn sender(peer: SocketAddr, headers: &HeaderMap, proxies: &[IpAddr]) -> SocketAddr {
    let is_ours = |ip: &IpAddr| proxies.contains(&ip.to_canonical());
    if !is_ours(&peer.ip()) {
        return peer;
    }
    let lists = headers.get_all("x-forwarded-for").iter().filter_map(|list| list.to_str().ok());
    let named: Vec<Option<IpAddr>> =
        lists.flat_map(|list| list.split(',')).map(|name| name.trim().parse().ok()).collect();
    // Something that is no address ends what can be believed.
    let foreign = named.into_iter().rev().map_while(|ip| ip).find(|ip| !is_ours(ip));
    foreign.map_or(peer, |ip| SocketAddr::new(ip, 0))
}

/// Whether a failure is about the one connection that was to be taken.
fn is_of_one_connection(error: &io::Error) -> bool {
    let kinds =
        [io::ErrorKind::ConnectionAborted, io::ErrorKind::ConnectionRefused, io::ErrorKind::ConnectionReset];
    kinds.contains(&error.kind())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn connections_inherit_how_long_the_system_waits_for_a_reader() {
        let listener = listen("127.0.0.1:0".parse().unwrap()).unwrap();
        let address = listener.local_addr().unwrap();
        let (connected, accepted) = tokio::join!(TcpStream::connect(address), listener.accept());
        let (_far, (near, _)) = (connected.unwrap(), accepted.unwrap());
        assert_eq!(rustix::net::sockopt::tcp_user_timeout(&near).unwrap(), millis(WRITE_TIMEOUT));
    }

    #[test]
    fn only_our_own_proxies_are_believed_about_who_asks() {
        let proxies = ["127.0.0.1".parse().unwrap(), "10.0.0.1".parse().unwrap()];
        let told = |peer: &str, lists: &[&str]| {
            let mut headers = HeaderMap::new();
            for list in lists {
                headers.append("x-forwarded-for", list.parse().unwrap());
            }
            sender(format!("{peer}:4000").parse().unwrap(), &headers, &proxies).ip().to_string()
        };
        assert_eq!(told("203.0.113.9", &["198.51.100.7"]), "203.0.113.9", "a stranger may say what it likes");
        assert_eq!(told("127.0.0.1", &["198.51.100.7"]), "198.51.100.7");
        assert_eq!(told("127.0.0.1", &["198.51.100.7, 203.0.113.9"]), "203.0.113.9", "the first is hearsay");
        assert_eq!(told("127.0.0.1", &["198.51.100.7", "203.0.113.9, 10.0.0.1"]), "203.0.113.9");
        assert_eq!(told("127.0.0.1", &["198.51.100.7, nobody"]), "127.0.0.1");
        assert_eq!(told("127.0.0.1", &[]), "127.0.0.1");
    }

    #[test]
    fn what_a_proxy_says_is_read_in_time() {
        let shapes: [(&str, testing::Shape); 4] = [
            ("our own", |size| "127.0.0.1,".repeat(size / 10) + "127.0.0.1"),
            ("commas", |size| ",".repeat(size)),
            ("blanks", |size| " ".repeat(size)),
            ("a long one", |size| "1".repeat(size)),
        ];
        let proxies = [IpAddr::from([127, 0, 0, 1])];
        for (name, shape) in shapes {
            let headers = |size| {
                HeaderMap::from_iter([("x-forwarded-for".parse().unwrap(), shape(size).parse().unwrap())])
            };
            testing::assert_gentle(&format!("addresses, {name}"), headers, |headers: &HeaderMap| {
                _ = sender(([127, 0, 0, 1], 4_000).into(), headers, &proxies);
            });
        }
    }
}
