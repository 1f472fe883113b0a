//! How people go: what the end of an account or of a guest means in their matches.

use store::{MatchId, Mention, PlayerId, StoreError, Subject};
use table::Options;
use wire::{Code, Fact, Refusal, Sitter};

use super::Accounts;

/// In how many matches a person is forgotten before others have their turn.
const FORGOTTEN_AT_ONCE: u32 = 20;

impl Accounts {
    /// Closes an account, or a guest's place. Their logins end at once; their name goes from all matches soon after.
    pub(crate) async fn close(&self, id: &PlayerId) -> Result<(), Refusal> {
        match self.core.store.close_player(id, self.core.time.now()).await {
            Ok(ended) => self.note_own_ended(&ended),
            // Somebody was faster.
            Err(StoreError::Missing(Subject::Player)) => {}
            Err(error) => return Err(self.core.failed(&error)),
        }
        tracing::info!(player = %id, "an account was closed");
        Ok(())
    }

    /// Takes a closed player's name out of some of their matches, one after the other, and lets those go on that wait for them.
    /// Whoever is interrupted goes on with those that are left.
    pub(crate) async fn forget(&self, id: &PlayerId) -> Result<(), StoreError> {
        let matches = self.core.store.mentioning(id, FORGOTTEN_AT_ONCE).await?;
        // One that cannot be left yet keeps no other waiting.
        let mut left = 0;
        for match_id in &matches {
            match self.matches.leave(match_id, id).await {
                Ok(()) => {}
                // Nobody can play on at it, so nobody waits for them there.
                Err(Refusal { code: Code::Damaged, .. }) => {}
                Err(refusal) => {
                    tracing::error!(%match_id, ?refusal.code, "somebody who is gone could not leave a match yet");
                    left += 1;
                    continue;
                }
            }
            self.forget_in(match_id, id).await?;
        }
        let is_full = matches.len() == FORGOTTEN_AT_ONCE as usize;
        if is_full && left < matches.len() {
            // There may be more; whoever else waits to be closed comes first.
            self.core.closings.notify_one();
        }
        if is_full || left > 0 {
            return Ok(());
        }
        self.core.store.note_forgotten(id, self.core.time.now()).await
    }

    /// Takes a closed player's name out of a match.
    async fn forget_in(&self, match_id: &MatchId, id: &PlayerId) -> Result<(), StoreError> {
        let mentions = self.core.store.mentions_in(match_id, id).await?;
        let mut instead: Vec<Mention> =
            mentions.iter().filter_map(|mention| without_name(mention, id)).collect();
        // The names that they had as guests, where the match came along to the account.
        for guest in mentions.iter().filter_map(|mention| guest_of(mention, id)) {
            let theirs = self.core.store.mentions_in(match_id, &guest).await?;
            instead.extend(theirs.iter().filter_map(|mention| without_name(mention, &guest)));
        }
        self.core.store.forget_in_match(match_id, id, instead).await
    }
}

/// The guest who became somebody, if that is what is mentioned.
fn guest_of(mention: &Mention, id: &PlayerId) -> Option<PlayerId> {
    let Ok(Fact::Became { guest, player, .. }) = serde_json::from_str(&mention.text) else { return None };
    PlayerId::new(&guest).ok().filter(|_| player == id.as_str())
}

/// The text to keep in place of one that mentions somebody by name, if it does.
fn without_name(mention: &Mention, id: &PlayerId) -> Option<Mention> {
    let text = match mention.seq {
        Some(_) => {
            let mut fact = serde_json::from_str(&mention.text).ok()?;
            let (Fact::Sat { player, name } | Fact::Became { player, name, .. }) = &mut fact else {
                return None;
            };
            if player != id.as_str() {
                return None;
            }
            name.clear();
            serde_json::to_string(&fact)
        }
        None => {
            let mut options: Options = serde_json::from_str(&mention.text).ok()?;
            if options.maker != id.as_str() {
                return None;
            }
            for seat in &mut options.seats {
                if let Sitter::Me { name } = &mut seat.sitter {
                    *name = None;
                }
            }
            serde_json::to_string(&options)
        }
    };
    Some(Mention { text: text.ok()?, ..mention.clone() })
}
