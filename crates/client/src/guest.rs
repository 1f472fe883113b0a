//! Somebody who sends requests.

use std::net::{IpAddr, SocketAddr};

use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, HeaderName, ORIGIN, RETRY_AFTER, SET_COOKIE};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::TcpStream;
use wire::{Command, NewMatch, Order};

use crate::{ClientError, Socket, order_id};

/// The header in which a proxy says for whom it speaks.
pub(crate) const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// Somebody with a cookie.
#[derive(Debug, Clone)]
pub struct Guest {
    server: SocketAddr,
    cookie: Option<String>,
    /// For whom it speaks, as a proxy does. Only a server that takes it for one believes that.
    address: Option<IpAddr>,
    /// Its id at the server.
    pub player: String,
}

/// What the server answered.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// The status of HTTP.
    pub status: u16,
    /// The body: JSON, or a text as a JSON string.
    pub body: Value,
    /// The body as it came.
    pub text: String,
    /// Cookies that the server set.
    pub cookies: Vec<String>,
    /// After how many seconds to try again, if the server said so.
    pub retry_after: Option<u32>,
}

impl Guest {
    /// Somebody without a cookie.
    #[must_use]
    pub fn stranger(server: SocketAddr) -> Guest {
        Guest { server, cookie: None, address: None, player: String::new() }
    }

    /// Somebody whom the server knows from now on.
    ///
    /// # Errors
    ///
    /// If the server does not answer, or not as it should.
    pub async fn enter(server: SocketAddr) -> Result<Guest, ClientError> {
        Guest::stranger(server).known().await
    }

    /// The same, known to the server from now on.
    ///
    /// # Errors
    ///
    /// If the server does not answer, or not as it should.
    pub async fn known(mut self) -> Result<Guest, ClientError> {
        let answer = self.post("/api/guest", &Value::Null).await?;
        self.keep(&answer)?;
        Ok(self)
    }

    /// The same person behind a proxy, who says that they come from this address.
    #[must_use]
    pub fn behind_proxy(self, address: IpAddr) -> Guest {
        Guest { address: Some(address), ..self }
    }

    /// Keeps the cookie of an answer that says who one is, as a browser would.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn keep(&mut self, answer: &Answer) -> Result<(), ClientError> {
        let cookie = answer.cookies.first().and_then(|cookie| cookie.split(';').next());
        self.cookie = Some(cookie.ok_or_else(|| ClientError::new("no cookie"))?.to_owned());
        self.player = answer.body["player"].as_str().unwrap_or(&self.player).to_owned();
        Ok(())
    }

    /// The same person at a server that listens elsewhere.
    #[must_use]
    pub fn at(&self, server: SocketAddr) -> Guest {
        Guest { server, ..self.clone() }
    }

    /// Where the server is.
    #[must_use]
    pub fn server(&self) -> SocketAddr {
        self.server
    }

    /// Where it says that it comes from, as a header carries it.
    pub(crate) fn forwarded_for(&self) -> Option<String> {
        self.address.map(|address| address.to_string())
    }

    /// The cookie, as a request carries it.
    #[must_use]
    pub fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    /// Makes a match and gives the table.
    ///
    /// # Errors
    ///
    /// If the server does not answer, or refuses.
    pub async fn make(&self, new: &NewMatch) -> Result<Value, ClientError> {
        let body = serde_json::to_value(new).map_err(ClientError::new)?;
        let answer = self.post("/api/matches", &body).await?;
        if answer.status == 200 { Ok(answer.body) } else { Err(ClientError::new(answer.body)) }
    }

    /// Sends an order by request, with a name of its own.
    ///
    /// # Errors
    ///
    /// If the server does not answer.
    pub async fn order(&self, id: &str, command: Command) -> Result<Answer, ClientError> {
        let order = Order { id: order_id(), command };
        let body = serde_json::to_value(order).map_err(ClientError::new)?;
        self.post(&format!("/api/matches/{id}/orders"), &body).await
    }

    /// Opens a socket to a table.
    ///
    /// # Errors
    ///
    /// If the server refuses.
    pub async fn socket(&self, id: &str, seen: Option<u32>) -> Result<Socket, ClientError> {
        Socket::open(self, id, seen).await
    }

    /// GET.
    ///
    /// # Errors
    ///
    /// If the server does not answer.
    pub async fn get(&self, path: &str) -> Result<Answer, ClientError> {
        self.send(Method::GET, path, String::new(), &[]).await
    }

    /// POST with a JSON body.
    ///
    /// # Errors
    ///
    /// If the server does not answer.
    pub async fn post(&self, path: &str, body: &Value) -> Result<Answer, ClientError> {
        self.send(Method::POST, path, body.to_string(), &[]).await
    }

    /// PUT with a JSON body.
    ///
    /// # Errors
    ///
    /// If the server does not answer.
    pub async fn put(&self, path: &str, body: &Value) -> Result<Answer, ClientError> {
        self.send(Method::PUT, path, body.to_string(), &[]).await
    }

    /// DELETE.
    ///
    /// # Errors
    ///
    /// If the server does not answer.
    pub async fn delete(&self, path: &str) -> Result<Answer, ClientError> {
        self.send(Method::DELETE, path, String::new(), &[]).await
    }

    /// Any request. `headers` go after the usual ones and in place of those with the same name.
    ///
    /// # Errors
    ///
    /// If the server does not answer.
    pub async fn send(
        &self,
        method: Method,
        path: &str,
        body: String,
        headers: &[(&'static str, &str)],
    ) -> Result<Answer, ClientError> {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, self.server.to_string())
            .header(ORIGIN, format!("http://{}", self.server))
            .header(CONTENT_TYPE, "application/json")
            .header("x-shadoof", "1")
            .body(Full::new(Bytes::from(body)))
            .map_err(ClientError::new)?;
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert(COOKIE, cookie.parse().map_err(ClientError::new)?);
        }
        if let Some(address) = self.forwarded_for() {
            request.headers_mut().insert(FORWARDED_FOR, address.parse().map_err(ClientError::new)?);
        }
        for (name, value) in headers {
            request
                .headers_mut()
                .insert(HeaderName::from_static(name), value.parse().map_err(ClientError::new)?);
        }
        let stream = TcpStream::connect(self.server).await.map_err(ClientError::new)?;
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.map_err(ClientError::new)?;
        tokio::spawn(connection);
        let response = sender.send_request(request).await.map_err(ClientError::new)?;
        let status = response.status().as_u16();
        let cookies = response.headers().get_all(SET_COOKIE).iter();
        let cookies = cookies.filter_map(|cookie| cookie.to_str().ok().map(ToOwned::to_owned)).collect();
        let retry_after =
            response.headers().get(RETRY_AFTER).and_then(|wait| wait.to_str().ok()?.parse().ok());
        let bytes = response.into_body().collect().await.map_err(ClientError::new)?.to_bytes();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let body = serde_json::from_str(&text).unwrap_or_else(|_| Value::String(text.clone()));
        Ok(Answer { status, body, text, cookies, retry_after })
    }
}
