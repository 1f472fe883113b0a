//! Requests to a server by its address, over TLS where it says so.

use std::net::IpAddr;
use std::sync::Arc;

use http_body_util::{BodyExt as _, Full, Limited};
use hyper::body::Bytes;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST};
use hyper::{Request, Uri};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto};

use crate::ClientError;

/// How long an answer may be, in bytes.
const LONGEST_ANSWER: usize = 4 << 20;

/// A server by its address, and what one shows to be known there.
#[derive(Clone)]
pub struct Site {
    host: String,
    port: u16,
    /// What stands before every path, without a `/` at its end.
    root: String,
    tls: Option<TlsConnector>,
    token: String,
}

impl Site {
    /// A server at `https://…`, or at `http://…` on this machine or in the own network: what is shown would be read by others
    /// elsewhere.
    ///
    /// # Errors
    ///
    /// If the address is none, or leads through the net in the clear.
    pub fn new(address: &str, token: &str) -> Result<Site, ClientError> {
        let uri: Uri = address.parse().map_err(|_| ClientError::new("this is no address"))?;
        let host = uri.host().ok_or_else(|| ClientError::new("the address names no host"))?.to_owned();
        let root = uri.path().trim_end_matches('/').to_owned();
        let token = token.to_owned();
        match uri.scheme_str() {
            Some("https") => {
                Ok(Site { port: uri.port_u16().unwrap_or(443), host, root, tls: Some(connector()?), token })
            }
            Some("http") if is_near(&host) => {
                Ok(Site { port: uri.port_u16().unwrap_or(80), host, root, tls: None, token })
            }
            Some("http") => Err(ClientError::new(
                "over http:// anybody on the way could read the token; use https://, or an address in your own network",
            )),
            _ => Err(ClientError::new("the address begins with https:// or http://")),
        }
    }

    /// POST with a JSON body. Gives the status and the body of the answer.
    ///
    /// # Errors
    ///
    /// If the server does not answer.
    pub async fn post(&self, path: &str, body: String) -> Result<(u16, String), ClientError> {
        let stream = TcpStream::connect((self.host.trim_matches(['[', ']']), self.port));
        let stream = stream.await.map_err(ClientError::new)?;
        stream.set_nodelay(true).map_err(ClientError::new)?;
        match &self.tls {
            None => self.send(stream, path, body).await,
            Some(tls) => {
                let name = ServerName::try_from(self.host.clone()).map_err(ClientError::new)?;
                self.send(tls.connect(name, stream).await.map_err(ClientError::new)?, path, body).await
            }
        }
    }

    async fn send(
        &self,
        stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
        path: &str,
        body: String,
    ) -> Result<(u16, String), ClientError> {
        let request = Request::post(format!("{}{path}", self.root))
            .header(HOST, format!("{}:{}", self.host, self.port))
            .header(AUTHORIZATION, format!("Bearer {}", self.token))
            .header(CONTENT_TYPE, "application/json")
            .header("x-shadoof", "1")
            .body(Full::new(Bytes::from(body)))
            .map_err(ClientError::new)?;
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.map_err(ClientError::new)?;
        tokio::spawn(connection);
        let response = sender.send_request(request).await.map_err(ClientError::new)?;
        let status = response.status().as_u16();
        let body = Limited::new(response.into_body(), LONGEST_ANSWER).collect().await;
        let bytes = body.map_err(ClientError::new)?.to_bytes();
        Ok((status, String::from_utf8_lossy(&bytes).into_owned()))
    }
}

impl std::fmt::Debug for Site {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Site").field("host", &self.host).field("port", &self.port).finish_non_exhaustive()
    }
}

/// Trusts whom this system trusts.
fn connector() -> Result<TlsConnector, ClientError> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if roots.is_empty() {
        return Err(ClientError::new("the certificates of this system cannot be read"));
    }
    let config = ClientConfig::builder_with_provider(Arc::new(crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(ClientError::new)?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(TlsConnector::from(Arc::new(config)))
}

/// Whether nobody else listens on the way to a host: this machine, an address of an own network, or a name without a dot, which
/// only such a network knows.
fn is_near(host: &str) -> bool {
    match host.trim_matches(['[', ']']).parse() {
        Ok(IpAddr::V4(ip)) => ip.is_loopback() || ip.is_private() || ip.is_link_local(),
        Ok(IpAddr::V6(ip)) => ip.is_loopback() || ip.is_unique_local() || ip.is_unicast_link_local(),
        Err(_) => !host.contains('.') || host.ends_with(".localhost") || host.ends_with(".internal"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_does_not_go_through_the_net_in_the_clear() {
        for near in ["http://127.0.0.1:7777", "http://[::1]:7777/", "http://10.0.0.5", "http://server:7777/a"]
        {
            assert!(Site::new(near, "t").is_ok(), "{near}");
        }
        for far in ["http://play.example.org", "http://8.8.8.8:7777", "ftp://server", "server", ""] {
            assert!(Site::new(far, "t").is_err(), "{far}");
        }
        assert!(!format!("{:?}", Site::new("http://server", "secret").unwrap()).contains("secret"));
    }
}
