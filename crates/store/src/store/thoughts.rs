//! What computer players are asked on other machines, and those machines.

use super::{Engine, Session, Store};
use crate::error::StoreError;
use crate::id::{Millis, ThinkerId, TokenHash};
use crate::thinker::{self, AddThinker, EndThinker, SeeThinker, Thinker};
use crate::thought::{
    self, AnswerThought, AskThought, DropThought, ExpireThoughts, ForgetAnswer, GiveBackThought, HoldThought,
    Lease, NewThought, TakeThought, TakenThought, Thought,
};

impl Store {
    /// Lets a machine think for the servers from now on.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as all writes.
    pub async fn add_thinker(
        &self,
        id: &ThinkerId,
        name: &str,
        token: TokenHash,
        at: Millis,
    ) -> Result<(), StoreError> {
        self.write(AddThinker { id: id.clone(), name: name.to_owned(), token, at }).await
    }

    /// The thinker with this id, if it is known.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn thinker(&self, id: &ThinkerId) -> Result<Option<Thinker>, StoreError> {
        read!(self, |session| thinker::thinker(session, id))
    }

    /// All thinkers, the oldest first.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn thinkers(&self) -> Result<Vec<Thinker>, StoreError> {
        read!(self, |session| thinker::thinkers(session))
    }

    /// Takes note that a thinker asked for something to think about, and of what it said of itself.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as all writes.
    pub async fn see_thinker(
        &self,
        id: &ThinkerId,
        at: Millis,
        threads: u32,
        speed: u32,
    ) -> Result<(), StoreError> {
        self.write(SeeThinker { id: id.clone(), at, threads, speed }).await
    }

    /// Lets a machine think no longer. What it thinks about is for others at once.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is none of that id.
    pub async fn end_thinker(&self, id: &ThinkerId) -> Result<(), StoreError> {
        self.write(EndThinker { id: id.clone() }).await
    }

    /// Asks for a thought, unless it is asked for already.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as all writes.
    pub async fn ask_thought(&self, new: NewThought) -> Result<(), StoreError> {
        self.write(AskThought(new)).await
    }

    /// A thought, if it is known.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn thought(&self, id: &str) -> Result<Option<Thought>, StoreError> {
        read!(self, |session| thought::thought(session, id))
    }

    /// How many thoughts wait for somebody to take them.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn thoughts_waiting(&self, now: Millis) -> Result<u32, StoreError> {
        read!(self, |session| thought::waiting(session, now))
    }

    /// Takes the most urgent thought that waits, if there is one. Whoever takes it has it alone until its lease is over.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as all writes.
    pub async fn take_thought(&self, take: TakeThought) -> Result<Option<TakenThought>, StoreError> {
        // Most who ask find nothing, and need not wait for those who write.
        let (now, most_urgent) = (take.now, take.most_urgent);
        if !read!(self, |session| thought::waits(session, now, most_urgent))? {
            return Ok(None);
        }
        self.write(take).await
    }

    /// Takes one thought until then if nobody else has it, or keeps it for longer. Nothing if it is not theirs.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as all writes.
    pub async fn hold_thought(
        &self,
        id: &str,
        by: &str,
        now: Millis,
        until: Millis,
    ) -> Result<Option<Lease>, StoreError> {
        self.write(HoldThought { id: id.to_owned(), by: by.to_owned(), now, until }).await
    }

    /// What is asked of whoever has this lease; nothing if they have it no longer.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn thought_question(&self, lease: &Lease) -> Result<Option<String>, StoreError> {
        read!(self, |session| thought::question(session, lease))
    }

    /// Answers a thought. Says whether the answer was taken: it is not if somebody else has the thought by now.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as all writes.
    pub async fn answer_thought(&self, lease: Lease, answer: String) -> Result<bool, StoreError> {
        self.write(AnswerThought { lease, answer }).await
    }

    /// Gives a thought back that somebody has not answered, or not well. Others get it.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as all writes.
    pub async fn give_back_thought(&self, lease: Lease) -> Result<bool, StoreError> {
        self.write(GiveBackThought(lease)).await
    }

    /// Forgets a thought.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as all writes.
    pub async fn drop_thought(&self, id: &str) -> Result<(), StoreError> {
        self.write(DropThought(id.to_owned())).await
    }

    /// Forgets a thought if it is answered.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as all writes.
    pub async fn forget_answer(&self, id: &str) -> Result<(), StoreError> {
        self.write(ForgetAnswer(id.to_owned())).await
    }

    /// Forgets all thoughts that were asked for before then.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as all writes.
    pub async fn expire_thoughts(&self, before: Millis) -> Result<(), StoreError> {
        self.write(ExpireThoughts(before)).await
    }
}
