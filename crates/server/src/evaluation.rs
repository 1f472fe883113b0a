//! What the positions of finished matches were worth, worked out when nobody waits for a computer player.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use catalog::AnyMatch;
use game::Turn;
use players::Name;
use store::MatchId;
use thinking::{Limits, Urgency};
use wire::Evaluation;

use crate::app::App;
use crate::computers::Thoughtless;
use crate::live::Handle;

const PAPER: &str = "evaluation";
/// How long a position is looked at.
const EACH: Duration = Duration::from_millis(60);
const BUSY_WAIT: Duration = Duration::from_secs(1);
/// How many matches are evaluated at once. Who comes later asks again.
const AT_ONCE: usize = 16;

/// The evaluations that are being worked on.
#[derive(Debug, Default)]
pub(crate) struct Evaluations {
    begun: Mutex<HashMap<MatchId, Vec<Vec<f64>>>>,
}

impl App {
    /// What is known of the positions of a finished match. Begins to work on it if nobody has.
    pub(crate) async fn evaluation(
        self: &Arc<App>,
        handle: &Arc<Handle>,
    ) -> Result<Evaluation, store::StoreError> {
        if let Some(paper) = self.store.artifact(&handle.id, PAPER).await?
            && let Ok(evaluation) = serde_json::from_str(&paper)
        {
            return Ok(evaluation);
        }
        self.evaluate(handle);
        let shares = self.evaluations.so_far(&handle.id).unwrap_or_default();
        Ok(Evaluation { complete: false, shares })
    }

    /// Works out what the positions of a finished match were worth, once. Nobody does so before somebody asks: most
    /// matches of a busy server are never looked at again.
    fn evaluate(self: &Arc<App>, handle: &Arc<Handle>) {
        if !self.evaluations.begin(&handle.id) {
            return;
        }
        let (app, handle) = (Arc::clone(self), Arc::clone(handle));
        tokio::spawn(async move {
            if let Some(shares) = app.work_out(&handle).await {
                let evaluation = Evaluation { complete: true, shares };
                let paper = serde_json::to_string(&evaluation).expect("an evaluation is made of numbers");
                if let Err(error) = app.store.put_artifact(&handle.id, PAPER, &paper).await {
                    app.check_store(&error);
                }
            }
            app.evaluations.end(&handle.id);
        });
    }

    async fn work_out(&self, handle: &Handle) -> Option<Vec<Vec<f64>>> {
        if self.store.artifact(&handle.id, PAPER).await.ok()?.is_some() {
            return None;
        }
        let play = handle.lock().await.table.play.clone();
        let mut shares: Vec<Vec<f64>> = Vec::new();
        for plays in 0..=play.event_count() {
            let position = play.after(plays);
            let known = match position.turn() {
                Turn::Over(_) => Some(result(&position)),
                // Before dice and cards fall, the position is worth what it was.
                Turn::Chance => shares.last().cloned(),
                Turn::Of(_) => None,
            };
            let value = match known {
                Some(value) => value,
                None => self.worth(position).await?,
            };
            shares.push(value);
            self.evaluations.note(&handle.id, &shares);
        }
        Some(shares)
    }

    async fn worth(&self, position: AnyMatch) -> Option<Vec<f64>> {
        let even = vec![1.0 / position.seats() as f64; position.seats()];
        if position.turn() == Turn::Chance {
            return Some(even);
        }
        let limits = Limits { time: Some(EACH), ..Limits::default() };
        loop {
            match self.think(position.clone(), Name::Strong, limits, Urgency::Background).await {
                Ok(advice) => return Some(advice.value),
                Err(Thoughtless::Busy) => tokio::time::sleep(BUSY_WAIT).await,
                Err(Thoughtless::Failed(_)) => return Some(even),
                Err(Thoughtless::Closed) => return None,
            }
        }
    }
}

/// Everybody's share of the victory at the end.
fn result(position: &AnyMatch) -> Vec<f64> {
    let winners = position.winners().unwrap_or_default();
    let mut shares = vec![0.0; position.seats()];
    for winner in &winners {
        shares[winner.index()] = 1.0 / winners.len() as f64;
    }
    shares
}

impl Evaluations {
    /// Whether to work on this match now: nobody does yet, and there are not too many others.
    fn begin(&self, id: &MatchId) -> bool {
        let mut begun = self.begun.lock().unwrap_or_else(PoisonError::into_inner);
        let begins = begun.len() < AT_ONCE && !begun.contains_key(id);
        if begins {
            begun.insert(id.clone(), Vec::new());
        }
        begins
    }

    fn note(&self, id: &MatchId, shares: &[Vec<f64>]) {
        let mut begun = self.begun.lock().unwrap_or_else(PoisonError::into_inner);
        begun.insert(id.clone(), shares.to_vec());
    }

    fn so_far(&self, id: &MatchId) -> Option<Vec<Vec<f64>>> {
        self.begun.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned()
    }

    fn end(&self, id: &MatchId) {
        self.begun.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn not_too_many_are_worked_on_at_once_and_none_twice() {
        let evaluations = Evaluations::default();
        let id = |number: usize| MatchId::new(&format!("match-{number}")).unwrap();
        assert!(evaluations.begin(&id(0)));
        assert!(!evaluations.begin(&id(0)));
        let begun = (1..50).filter(|&number| evaluations.begin(&id(number))).count();
        assert_eq!(begun + 1, AT_ONCE);
        evaluations.end(&id(0));
        assert!(evaluations.begin(&id(60)));
    }
}
