//! Orders: what people want at a table, from arrival to answer.

use std::sync::Arc;
use std::time::Instant;

use game::Seat;
use store::MatchId;
use table::no_seat;
use wire::{Code, Command, Order, OrderOutcome, Refusal};

use crate::accounts::names;
use crate::admission::{Admission, Network};
use crate::computers::Computers;
use crate::core::Core;
use crate::matches::{Matches, Person};
use crate::refusal::refuse;

/// Carries out orders.
#[derive(Debug)]
pub(crate) struct Orders {
    core: Arc<Core>,
    admission: Arc<Admission>,
    matches: Arc<Matches>,
    computers: Arc<Computers>,
}

impl Orders {
    pub(crate) fn new(
        core: Arc<Core>,
        admission: Arc<Admission>,
        matches: Arc<Matches>,
        computers: Arc<Computers>,
    ) -> Orders {
        Orders { core, admission, matches, computers }
    }

    /// Carries out an order to its end, even if whoever sent it has gone meanwhile.
    pub(crate) async fn submit(
        self: &Arc<Orders>,
        id: &MatchId,
        person: Person,
        from: &Network,
        order: Order,
    ) -> Result<OrderOutcome, Refusal> {
        let (orders, id, from) = (Arc::clone(self), id.clone(), from.clone());
        tokio::spawn(async move { orders.carry_out(&id, &person, &from, &order).await })
            .await
            .unwrap_or_else(|_| Err(refuse(Code::Internal, "the server has made a mistake")))
    }

    async fn carry_out(
        &self,
        id: &MatchId,
        person: &Person,
        from: &Network,
        order: &Order,
    ) -> Result<OrderOutcome, Refusal> {
        let begun = Instant::now();
        // Whoever waits for too many hints is told before anything is stored.
        let is_hint = matches!(order.command, Command::Hint { own: false, .. });
        let slot = is_hint.then(|| self.computers.admit_hint(&person.player)).transpose()?;
        let handle = self.matches.get(id, from).await?;
        if matches!(order.command, Command::Say { .. }) {
            self.admission.admit_words(from).await?;
        }
        if matches!(order.command, Command::Depute { .. }) {
            Box::pin(self.matches.admit_deputy(&handle)).await?;
        }
        let person = &Box::pin(self.presented(person, &order.command)).await?;
        let done = {
            let _carrying = self.admission.pressure.carry(begun);
            self.matches.order(&handle, person, order, begun).await?
        };
        let (mut seq, mut hint, mut follows) = (done.seq, None, None);
        // What some orders bring comes only now, after the table has permitted it.
        match &order.command {
            Command::Hint { seat, actions, .. } => {
                if let Some(slot) = &slot {
                    let seat = Seat::new((*seat).into()).ok_or_else(no_seat)?;
                    let asked = self.computers.hint(slot, &handle, done.command, done.is_new, seat, actions);
                    hint = Some(Box::pin(asked).await?);
                }
            }
            Command::Rematch { .. } => {
                let (by, known_at) = match self.matches.followed(&handle).await {
                    Some(followed) => followed,
                    None => {
                        self.admission.admit_new_match(&person.player, from).await?;
                        Box::pin(self.matches.rematch(&handle, &person.player, from)).await?
                    }
                };
                (seq, follows) = (known_at, Some(by));
            }
            Command::Mute { other, muted, .. } => {
                self.matches.mute(&handle.id, &person.player, *other, *muted).await?
            }
            Command::Sit { .. }
            | Command::Rise { .. }
            | Command::Commit { .. }
            | Command::Contribute { .. }
            | Command::Play { .. }
            | Command::Resign { .. }
            | Command::Ask { .. }
            | Command::Answer { .. }
            | Command::Resume { .. }
            | Command::Holiday { .. }
            | Command::Depute { .. }
            | Command::Return { .. }
            | Command::Say { .. }
            | Command::Cancel { .. } => self.core.metrics.order_took(begun.elapsed()),
        }
        Ok(OrderOutcome::Done { seq, hint, follows })
    }

    /// Somebody under the name that others may see, where the table takes note of it.
    async fn presented(&self, person: &Person, command: &Command) -> Result<Person, Refusal> {
        let mut person = person.clone();
        if matches!(command, Command::Sit { .. }) {
            person.name = names::shown(&self.core, &person.player, person.name).await?;
        }
        Ok(person)
    }
}
