//! What the seats of a table add to its luck, so that nobody chooses it (`docs/records.md` has the proof).
//!
//! When all seats are taken, people commit themselves; then the luck is sealed; then all who committed themselves show
//! what to, and play begins. If one of them does not, their seat is free again and nothing of this counts: the next
//! round has another secret of the server and new commitments.

use catalog::{Agreement, Commitment, Contribution, SeatEvent};
use game::{Seat, Turn};
use ids::Millis;
use wire::Phase;

use crate::decide::REVEAL_WAIT;
use crate::options::LuckForm;
use crate::sitting::Sitting;
use crate::table::Table;

/// What the seats of a table have added to its luck so far.
#[derive(Debug, Clone)]
pub(crate) struct SharedLuck {
    form: LuckForm,
    /// How often it was begun anew: each time with another secret of the server.
    round: u32,
    /// After how many events the server's commitment of this round was shown.
    promised: u32,
    commitments: Vec<Option<Commitment>>,
    committed: Vec<SeatEvent>,
    /// Which event sealed it, and when.
    sealed: Option<(u32, Millis)>,
    contributions: Vec<Option<Contribution>>,
    contributed: Vec<SeatEvent>,
    withheld: Vec<SeatEvent>,
    /// Which event play began with.
    began: Option<u32>,
}

/// What comes next before play can begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Readiness {
    /// Somebody is waited for.
    Waits,
    /// No more commitments are waited for.
    Seals,
    /// All is there.
    Begins,
}

impl SharedLuck {
    pub(crate) fn new(form: LuckForm, seats: usize) -> SharedLuck {
        SharedLuck {
            form,
            round: 0,
            promised: 0,
            commitments: vec![None; seats],
            committed: Vec::new(),
            sealed: None,
            contributions: vec![None; seats],
            contributed: Vec::new(),
            withheld: Vec::new(),
            began: None,
        }
    }

    pub(crate) fn form(&self) -> LuckForm {
        self.form
    }

    pub(crate) fn round(&self) -> u32 {
        self.round
    }

    pub(crate) fn commitments(&self) -> &[Option<Commitment>] {
        &self.commitments
    }

    pub(crate) fn contributions(&self) -> &[Option<Contribution>] {
        &self.contributions
    }

    pub(crate) fn sealed_at(&self) -> Option<Millis> {
        self.sealed.map(|(_, at)| at)
    }

    /// How many seats were given up after a seal.
    pub(crate) fn withheld_count(&self) -> usize {
        self.withheld.len()
    }

    /// The seats that have committed themselves and have not shown what to.
    pub(crate) fn owing(&self) -> impl Iterator<Item = Seat> {
        let owes = |seat: &Seat| {
            self.commitments[seat.index()].is_some() && self.contributions[seat.index()].is_none()
        };
        Seat::all(self.commitments.len()).filter(owes)
    }

    /// What comes next, given on which seats there are people and whether they were waited for long enough.
    pub(crate) fn readiness(&self, people: &[bool], wait_is_over: bool) -> Readiness {
        let all_people = |has: &dyn Fn(usize) -> bool| {
            wait_is_over || people.iter().enumerate().all(|(seat, &is_person)| !is_person || has(seat))
        };
        let is_ready = match (self.form, self.sealed) {
            (LuckForm::Open, _) => all_people(&|seat| self.contributions[seat].is_some()),
            (LuckForm::Sealed, None) => all_people(&|seat| self.commitments[seat].is_some()),
            (LuckForm::Sealed, Some(_)) => self.owing().next().is_none(),
        };
        match (is_ready, self.sealed) {
            (false, _) => Readiness::Waits,
            (true, None) if !self.committed.is_empty() => Readiness::Seals,
            (true, _) => Readiness::Begins,
        }
    }

    pub(crate) fn commit(&mut self, seat: Seat, commitment: Commitment, event: u32) {
        self.commitments[seat.index()] = Some(commitment);
        self.committed.push(SeatEvent { seat, event });
    }

    pub(crate) fn seal(&mut self, event: u32, at: Millis) {
        self.sealed = Some((event, at));
    }

    pub(crate) fn contribute(&mut self, seat: Seat, contribution: Contribution, event: u32) {
        self.contributions[seat.index()] = Some(contribution);
        self.contributed.push(SeatEvent { seat, event });
    }

    pub(crate) fn begin(&mut self, event: u32) {
        self.began = Some(event);
    }

    /// Somebody else has the seat from now on: what was committed to on another device cannot be shown on this one.
    pub(crate) fn take_over(&mut self, seat: Seat) {
        if self.sealed.is_none() && self.commitments[seat.index()].take().is_some() {
            self.committed.retain(|event| event.seat != seat);
        }
    }

    /// The seat is free again. If the luck was sealed, somebody may know by now what it would have been: it is agreed on
    /// anew, and the record says so.
    pub(crate) fn free(&mut self, seat: Seat, event: u32, is_withheld: bool) {
        if self.form == LuckForm::Open {
            self.contributions[seat.index()] = None;
            return;
        }
        if is_withheld || self.sealed.is_some() {
            self.withheld.push(SeatEvent { seat, event });
            self.round += 1;
            self.promised = event + 1;
        }
        self.commitments.fill(None);
        self.committed.clear();
        self.sealed = None;
        self.contributions.fill(None);
        self.contributed.clear();
    }

    /// What the record of the match says about it.
    pub(crate) fn agreement(&self) -> Option<Agreement> {
        (self.form == LuckForm::Sealed).then(|| Agreement {
            commitments: self.commitments.clone(),
            promised: self.promised,
            committed: self.committed.clone(),
            sealed: self.sealed.map(|(event, _)| event),
            contributed: self.contributed.clone(),
            began: self.began.unwrap_or_default(),
            withheld: self.withheld.clone(),
        })
    }
}

impl Table {
    /// Until when those who committed themselves show what to, once the luck is sealed. Whoever plays with nobody but
    /// computers keeps nobody waiting, and has all the time there is.
    pub(crate) fn reveal_by(&self) -> Option<Millis> {
        let mut people = self.seats.iter().filter_map(Sitting::player);
        let first = people.next();
        let are_several = people.any(|other| Some(other) != first);
        self.luck.sealed_at().filter(|_| are_several).map(|sealed_at| Millis(sealed_at.0 + REVEAL_WAIT))
    }

    /// Whether play can begin, given whether people were waited for long enough.
    pub(crate) fn readiness(&self, wait_is_over: bool) -> Readiness {
        if self.phase() != Phase::Waiting || !self.is_full() {
            return Readiness::Waits;
        }
        // Nothing is drawn in a match that is brought here after its end.
        if !self.has_luck() || matches!(self.game_match.turn(), Turn::Over(_)) {
            return Readiness::Begins;
        }
        let people: Vec<bool> = self.seats.iter().map(|seat| seat.player().is_some()).collect();
        self.luck.readiness(&people, wait_is_over)
    }
}
