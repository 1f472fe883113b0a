//! A line to one table.

use std::collections::VecDeque;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::Value;
use tokio::io::Interest;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use wire::{Command, Draft, FromClient, Order};

use crate::guest::FORWARDED_FOR;
use crate::{ClientError, Guest, order_id};

/// How long an answer may take before somebody has forgotten it.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(20);

/// A socket to a table.
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    /// What came while something else was waited for.
    waiting: VecDeque<Value>,
    queries: u32,
}

impl Socket {
    pub(crate) async fn open(guest: &Guest, id: &str, seen: Option<u32>) -> Result<Socket, ClientError> {
        let origin = format!("http://{}", guest.server());
        Socket::open_from(guest, id, seen, Some(&origin)).await
    }

    /// Opens a socket as a page of another origin would.
    ///
    /// # Errors
    ///
    /// If the server refuses.
    pub async fn open_from(
        guest: &Guest,
        id: &str,
        seen: Option<u32>,
        origin: Option<&str>,
    ) -> Result<Socket, ClientError> {
        let stream = TcpStream::connect(guest.server()).await.map_err(ClientError::new)?;
        Socket::open_on(stream, guest, id, seen, origin).await
    }

    /// Opens a socket on a connection that is there already.
    ///
    /// # Errors
    ///
    /// If the server refuses.
    pub async fn open_on(
        stream: TcpStream,
        guest: &Guest,
        id: &str,
        seen: Option<u32>,
        origin: Option<&str>,
    ) -> Result<Socket, ClientError> {
        let seen = seen.map(|seen| format!("?seen={seen}")).unwrap_or_default();
        let address = format!("ws://{}/api/matches/{id}/socket{seen}", guest.server());
        let mut request = address.into_client_request().map_err(ClientError::new)?;
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().map_err(ClientError::new)?);
        }
        if let Some(cookie) = guest.cookie() {
            request.headers_mut().insert("cookie", cookie.parse().map_err(ClientError::new)?);
        }
        if let Some(address) = guest.forwarded_for() {
            request.headers_mut().insert(FORWARDED_FOR, address.parse().map_err(ClientError::new)?);
        }
        stream.set_nodelay(true).map_err(ClientError::new)?;
        // Small, so that one process can be ten thousand clients.
        let config = WebSocketConfig::default().read_buffer_size(4 * 1024).write_buffer_size(0);
        let (stream, _) = tokio_tungstenite::client_async_with_config(request, stream, Some(config))
            .await
            .map_err(ClientError::new)?;
        Ok(Socket { stream, waiting: VecDeque::new(), queries: 0 })
    }

    /// The next message, in the order in which they came.
    ///
    /// # Errors
    ///
    /// If the line is cut, or nothing comes for long.
    pub async fn next(&mut self) -> Result<Value, ClientError> {
        match self.waiting.pop_front() {
            Some(message) => Ok(message),
            None => self.receive().await,
        }
    }

    /// The next message to the letter. Nothing may wait that came before it.
    ///
    /// # Errors
    ///
    /// If the line is cut, or nothing comes for long.
    pub async fn next_text(&mut self) -> Result<String, ClientError> {
        debug_assert!(self.waiting.is_empty(), "messages would change their order");
        loop {
            if let Some(text) = self.receive_text().await? {
                return Ok(text);
            }
        }
    }

    /// The next message to the letter, however long it takes. Pings are answered meanwhile.
    ///
    /// # Errors
    ///
    /// If the line is cut.
    pub async fn wait_for_text(&mut self) -> Result<String, ClientError> {
        debug_assert!(self.waiting.is_empty(), "messages would change their order");
        loop {
            if let Some(text) = self.read_text().await? {
                return Ok(text);
            }
        }
    }

    /// Reads nothing until the server has closed the line.
    ///
    /// # Errors
    ///
    /// If the system does not say.
    pub async fn until_cut(&self) -> Result<(), ClientError> {
        let stream = self.stream.get_ref();
        while !stream.ready(Interest::READABLE).await.map_err(ClientError::new)?.is_read_closed() {
            // What came before is still unread, so the system has something to say at once.
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Ok(())
    }

    /// The next message that `wanted` says yes to. Others are kept for [`Socket::next`].
    ///
    /// # Errors
    ///
    /// If the line is cut, or nothing comes for long.
    pub async fn next_where(&mut self, wanted: impl Fn(&Value) -> bool) -> Result<Value, ClientError> {
        if let Some(index) = self.waiting.iter().position(&wanted) {
            return Ok(self.waiting.remove(index).unwrap_or_default());
        }
        loop {
            let message = self.receive().await?;
            if wanted(&message) {
                return Ok(message);
            }
            self.waiting.push_back(message);
        }
    }

    /// Sends an order and waits for what becomes of it: `{"outcome": …}`.
    ///
    /// # Errors
    ///
    /// If the line is cut before the answer comes.
    pub async fn order(&mut self, command: Command) -> Result<Value, ClientError> {
        self.order_again(&Order { id: order_id(), command }).await
    }

    /// Sends an order that may have been sent before.
    ///
    /// # Errors
    ///
    /// If the line is cut before the answer comes.
    pub async fn order_again(&mut self, order: &Order) -> Result<Value, ClientError> {
        self.say(&FromClient::Order(order.clone())).await?;
        let answer =
            self.next_where(|message| message["say"] == "answer" && message["id"] == order.id.as_str());
        Ok(answer.await?["result"].take())
    }

    /// Tries actions without playing them.
    ///
    /// # Errors
    ///
    /// If the line is cut before the answer comes.
    pub async fn draft(&mut self, seat: u8, actions: &[&str]) -> Result<Value, ClientError> {
        self.queries += 1;
        let query = self.queries;
        let actions = actions.iter().copied().collect();
        self.say(&FromClient::Try { query, draft: Draft { seat, actions } }).await?;
        self.next_where(|message| message["query"] == query).await
    }

    /// Sends a message.
    ///
    /// # Errors
    ///
    /// If the line is cut.
    pub async fn say(&mut self, message: &FromClient) -> Result<(), ClientError> {
        self.say_text(&serde_json::to_string(message).map_err(ClientError::new)?).await
    }

    /// Sends any text.
    ///
    /// # Errors
    ///
    /// If the line is cut.
    pub async fn say_text(&mut self, text: &str) -> Result<(), ClientError> {
        self.stream.send(Message::text(text)).await.map_err(ClientError::new)
    }

    /// Reads on and keeps nothing until the line ends, and says why it did.
    pub async fn drain(&mut self) -> ClientError {
        loop {
            match self.stream.next().await {
                Some(Ok(_)) => {}
                Some(Err(error)) => return ClientError::new(error),
                None => return ClientError::new("the line was cut"),
            }
        }
    }

    async fn receive(&mut self) -> Result<Value, ClientError> {
        loop {
            if let Some(text) = self.receive_text().await? {
                return serde_json::from_str(&text).map_err(ClientError::new);
            }
        }
    }

    /// The next message if it is a text and comes soon.
    async fn receive_text(&mut self) -> Result<Option<String>, ClientError> {
        timeout(ANSWER_TIMEOUT, self.read_text())
            .await
            .map_err(|_| ClientError::new("nothing came for a long time"))?
    }

    /// The next message if it is a text.
    async fn read_text(&mut self) -> Result<Option<String>, ClientError> {
        match self.stream.next().await {
            Some(Ok(Message::Text(text))) => Ok(Some(text.as_str().to_owned())),
            Some(Ok(Message::Close(frame))) => {
                let why =
                    frame.map_or_else(String::new, |frame| format!(": {} {}", frame.code, frame.reason));
                Err(ClientError::new(format!("the server closed the line{why}")))
            }
            Some(Ok(Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {
                Ok(None)
            }
            Some(Err(error)) => Err(ClientError::new(error)),
            None => Err(ClientError::new("the line was cut")),
        }
    }
}
