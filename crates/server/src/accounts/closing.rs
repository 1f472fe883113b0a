//! How people go: what the end of an account or of a guest means in their matches.

use std::collections::BTreeSet;

use store::{MatchId, Mention, PlayerId, StoreError, Subject};
use table::Options;
use wire::{Code, Fact, Refusal, Sitter};

use super::Accounts;

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

    /// Takes a closed player's name out of all matches, and lets those go on that wait for them.
    pub(crate) async fn forget(&self, id: &PlayerId) -> Result<(), StoreError> {
        let mentions = self.core.store.mentions(id).await?;
        let matches: BTreeSet<&MatchId> = mentions.iter().map(|mention| &mention.match_id).collect();
        for match_id in matches {
            match self.matches.leave(match_id, id).await {
                Ok(()) => {}
                // Nobody can play on at it, so nobody waits for them there.
                Err(Refusal { code: Code::Damaged, .. }) => {}
                Err(refusal) => {
                    tracing::error!(%match_id, ?refusal.code, "somebody who is gone could not leave a match yet");
                    return Ok(());
                }
            }
        }
        let mut instead: Vec<Mention> =
            mentions.iter().filter_map(|mention| without_name(mention, id)).collect();
        // The names that they had as guests, in the matches that came along to the account.
        for (match_id, guest) in mentions.iter().filter_map(|mention| guest_of(mention, id)) {
            let theirs = self.core.store.mentions_in(&match_id, &guest).await?;
            instead.extend(theirs.iter().filter_map(|mention| without_name(mention, &guest)));
        }
        self.core.store.forget_player(id, instead, self.core.time.now()).await
    }
}

/// The guest who became somebody in a match, if that is what is mentioned.
fn guest_of(mention: &Mention, id: &PlayerId) -> Option<(MatchId, PlayerId)> {
    let Ok(Fact::Became { guest, player, .. }) = serde_json::from_str(&mention.text) else { return None };
    let guest = PlayerId::new(&guest).ok().filter(|_| player == id.as_str())?;
    Some((mention.match_id.clone(), guest))
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
