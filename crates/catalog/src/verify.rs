//! Whether the rolls and cards of a record are those that its match promised.

use game::{Event, Match, Seat};

use crate::{AnyMatch, Commitment, Disorder, Listed, Luck, Record, RecordError, record};

/// What was found right. Where the note has an agreement, its order is right too: every seat that contributed had
/// committed itself before any contribution was shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verified {
    /// How many rolls and cards follow from the secret and the contributions.
    pub drawn: u64,
    /// How many came before them, from another match. Nothing is known about these.
    pub opening: u64,
}

/// What is not right, the first of it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum VerifyError {
    /// The text is no record.
    #[error(transparent)]
    Unreadable(RecordError),
    /// The record does not say where its luck comes from.
    #[error("the record has no [luck]: it does not say where its rolls and cards come from")]
    NoLuck,
    /// The secret is not the one that was promised, or the promise is another.
    #[error("the secret does not fit the commitment: the record says {promised}, the secret has {made}")]
    Commitment {
        /// What the record says.
        promised: Commitment,
        /// The commitment of the secret.
        made: Commitment,
    },
    /// The seats did not agree on the luck in the right order.
    #[error("the agreement is none: {0}")]
    Agreement(Disorder),
    /// The lot is another one.
    #[error(
        "the lot for the starter: in the record seat {} begins, \
         the secret and the contributions say seat {}",
        .recorded.letter(),
        .drawn.letter()
    )]
    Starter {
        /// Who begins in the record.
        recorded: Seat,
        /// Who the luck lets begin.
        drawn: Seat,
    },
    /// Something fell that the luck does not bring.
    #[error(
        "chance number {k} (from 0), in turn {turn}: the record says `{recorded}`, \
         the secret and the contributions say `{drawn}`"
    )]
    Fell {
        /// Which one of all that chance brought, from 0.
        k: u64,
        /// The heading of the turn.
        turn: String,
        /// What the record says.
        recorded: String,
        /// What the luck says.
        drawn: String,
    },
}

impl Record {
    /// Draws every roll and card again and compares.
    ///
    /// That the commitment, or the seal where there is one, is what the players saw before the match, only they can say.
    ///
    /// # Errors
    ///
    /// [`VerifyError`] names the first thing that is not right.
    pub fn verify(&self) -> Result<Verified, VerifyError> {
        let note = self.luck.as_ref().ok_or(VerifyError::NoLuck)?;
        let (promised, made) = (note.commitment, note.secret.commitment());
        if promised != made {
            return Err(VerifyError::Commitment { promised, made });
        }
        if let Some(agreement) = &note.agreement {
            agreement.check(note).map_err(VerifyError::Agreement)?;
        }
        if note.starter_by_lot {
            let recorded = self.game_match.first();
            let drawn = note.luck().starter(self.game_match.seats());
            if let Some(drawn) = drawn.filter(|&drawn| drawn != recorded) {
                return Err(VerifyError::Starter { recorded, drawn });
            }
        }
        let fell = match &self.game_match {
            AnyMatch::Wadi(it) => draw_again(it, &note.luck(), note.opening)?,
            AnyMatch::Reef(it) => draw_again(it, &note.luck(), note.opening)?,
        };
        let opening = note.opening.min(fell);
        Ok(Verified { drawn: fell - opening, opening })
    }

    /// Reads a record and verifies it.
    ///
    /// A changed card often makes a later action impossible, so that the text is no record any more: the card is named
    /// then, not the action.
    ///
    /// # Errors
    ///
    /// [`VerifyError`] names the first thing that is not right.
    pub fn read_verified(text: &str) -> Result<(Record, Verified), VerifyError> {
        let (record, rest) = record::read_so_far(text).map_err(VerifyError::Unreadable)?;
        let verified = record.verify()?;
        rest.map_err(VerifyError::Unreadable)?;
        Ok((record, verified))
    }
}

/// Compares all that fell, from number `opening` on; gives the number of all.
fn draw_again<G: Listed>(it: &Match<G>, luck: &Luck, opening: u64) -> Result<u64, VerifyError> {
    let mut again = Match::new(it.game().clone());
    let mut fell = 0;
    for &event in it.events() {
        match event {
            Event::Fell(recorded) => {
                let drawn = draw(&again, luck, fell);
                if fell >= opening && drawn != Some(recorded) {
                    return Err(VerifyError::Fell {
                        k: fell,
                        turn: it.game().heading(again.state()),
                        recorded: it.game().text(recorded),
                        drawn: drawn.map_or_else(|| "nothing".to_owned(), |drawn| it.game().text(drawn)),
                    });
                }
                fell += 1;
            }
            Event::Acted(..) | Event::Left(_) => {}
        }
        again.evolve(event);
    }
    Ok(fell)
}

/// What falls now by ticket `k`, if chance is to act.
fn draw<G: Listed>(it: &Match<G>, luck: &Luck, k: u64) -> Option<G::Action> {
    match it.fall(it.events().len(), luck.ticket(k, it.odds()?)) {
        Ok(Event::Fell(action)) => Some(action),
        Ok(Event::Acted(..) | Event::Left(_)) | Err(_) => None,
    }
}
