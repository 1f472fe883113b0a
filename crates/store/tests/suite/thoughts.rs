//! What computer players are asked on other machines: who gets what, and what becomes of it when they die.

use store::{
    Lease, Millis, NewThought, Store, StoreError, Subject, TakeThought, TakenThought, ThinkerId,
    ThoughtStatus, TokenHash,
};

use crate::test_database::{TestDatabase, everywhere};

everywhere! {
    the_most_urgent_thought_is_taken_first_and_by_one_alone,
    a_lease_that_is_over_gives_the_thought_back,
    only_whoever_has_a_thought_answers_it,
    a_thought_that_is_given_back_goes_to_others,
    what_was_tried_often_is_left_to_the_servers,
    whoever_holds_a_thought_keeps_it,
    many_who_take_at_once_take_each_thought_once,
    thinkers_are_known_until_they_are_ended,
    old_thoughts_are_forgotten,
}

const LASTS: u32 = 1_000;

fn new(id: &str, urgency: u8, asked_at: i64) -> NewThought {
    let question = format!("question {id}");
    NewThought { id: id.to_owned(), urgency, asked_at: Millis(asked_at), lasts: LASTS, question }
}

fn take(by: &str, now: i64) -> TakeThought {
    TakeThought { by: by.to_owned(), now: Millis(now), most_urgent: 0, most_tries: 3 }
}

async fn taken(store: &Store, by: &str, now: i64) -> Option<TakenThought> {
    store.take_thought(take(by, now)).await.unwrap()
}

fn lease(by: &str, taken: &TakenThought) -> Lease {
    Lease { id: taken.id.clone(), by: by.to_owned(), tries: taken.tries }
}

async fn the_most_urgent_thought_is_taken_first_and_by_one_alone(database: TestDatabase) {
    let store = database.open().await;
    for (id, urgency, asked_at) in [("review", 2, 1), ("seat", 1, 3), ("hint", 0, 5), ("earlier", 1, 2)] {
        store.ask_thought(new(id, urgency, asked_at)).await.unwrap();
    }
    // Who asks again asks nothing new, but may be in more of a hurry.
    store.ask_thought(NewThought { question: "another".to_owned(), ..new("seat", 2, 9) }).await.unwrap();
    let patient = TakeThought { most_urgent: 2, ..take("slow", 10) };
    assert_eq!(store.take_thought(patient.clone()).await.unwrap().unwrap().id, "review");
    assert_eq!(store.take_thought(patient).await.unwrap(), None);
    assert_eq!(store.thoughts_waiting(Millis(10)).await.unwrap(), 3, "one of four is taken");
    let mut order = Vec::new();
    while let Some(thought) = taken(&store, "t", 10).await {
        assert_eq!((thought.tries, thought.question), (1, format!("question {}", thought.id)));
        order.push(thought.id);
    }
    assert_eq!(order, ["hint", "earlier", "seat"]);
    assert_eq!(store.thoughts_waiting(Millis(10)).await.unwrap(), 0);
    assert_eq!(
        store.thoughts_waiting(Millis(10 + i64::from(LASTS))).await.unwrap(),
        4,
        "all leases are over"
    );
}

async fn a_lease_that_is_over_gives_the_thought_back(database: TestDatabase) {
    let store = database.open().await;
    store.ask_thought(new("a", 0, 0)).await.unwrap();
    let first = taken(&store, "dies", 10).await.unwrap();
    let status = store.thought("a").await.unwrap().unwrap().status;
    assert_eq!(status, ThoughtStatus::Taken { until: Millis(10 + i64::from(LASTS)) });
    assert_eq!(taken(&store, "t", 9 + i64::from(LASTS)).await, None);
    let second = taken(&store, "t", 10 + i64::from(LASTS)).await.unwrap();
    assert_eq!((second.tries, &second.question), (2, &first.question));
    assert!(!store.answer_thought(lease("dies", &first), "late".to_owned()).await.unwrap());
    assert_eq!(store.thought_question(&lease("dies", &first)).await.unwrap(), None);
    assert!(store.answer_thought(lease("t", &second), "right".to_owned()).await.unwrap());
    let found = store.thought("a").await.unwrap().unwrap();
    assert_eq!(found.status, ThoughtStatus::Answered("right".to_owned()));
    assert_eq!(taken(&store, "t", 1_000_000).await, None, "what is answered is not asked");
}

async fn only_whoever_has_a_thought_answers_it(database: TestDatabase) {
    let store = database.open().await;
    store.ask_thought(new("a", 0, 0)).await.unwrap();
    let thought = taken(&store, "t", 1).await.unwrap();
    let right = lease("t", &thought);
    for wrong in [
        Lease { by: "u".to_owned(), ..right.clone() },
        Lease { tries: 2, ..right.clone() },
        Lease { id: "b".to_owned(), ..right.clone() },
    ] {
        assert!(!store.answer_thought(wrong.clone(), "wrong".to_owned()).await.unwrap());
        assert!(!store.give_back_thought(wrong.clone()).await.unwrap());
        assert_eq!(store.thought_question(&wrong).await.unwrap(), None);
    }
    assert_eq!(store.thought_question(&right).await.unwrap().as_deref(), Some("question a"));
    assert!(store.answer_thought(right.clone(), "right".to_owned()).await.unwrap());
    assert!(!store.answer_thought(right, "twice".to_owned()).await.unwrap());
}

async fn a_thought_that_is_given_back_goes_to_others(database: TestDatabase) {
    let store = database.open().await;
    store.ask_thought(new("a", 0, 0)).await.unwrap();
    let thought = taken(&store, "liar", 1).await.unwrap();
    assert!(store.give_back_thought(lease("liar", &thought)).await.unwrap());
    assert_eq!(store.thought("a").await.unwrap().unwrap().status, ThoughtStatus::Waiting);
    assert_eq!(taken(&store, "liar", 2).await, None);
    assert_eq!(taken(&store, "honest", 2).await.unwrap().tries, 2);
}

async fn what_was_tried_often_is_left_to_the_servers(database: TestDatabase) {
    let store = database.open().await;
    store.ask_thought(new("a", 0, 0)).await.unwrap();
    for tries in 1..=3 {
        assert_eq!(taken(&store, "t", tries * 10_000).await.unwrap().tries, u32::try_from(tries).unwrap());
    }
    assert_eq!(taken(&store, "t", 90_000).await, None);
    assert!(store.hold_thought("a", "server", Millis(90_000), Millis(91_000)).await.unwrap().is_some());
}

async fn whoever_holds_a_thought_keeps_it(database: TestDatabase) {
    let store = database.open().await;
    store.ask_thought(new("a", 0, 0)).await.unwrap();
    let hold = async |by, now, until| {
        store.hold_thought("a", by, Millis(now), Millis(until)).await.unwrap().is_some()
    };
    assert!(hold("here", 1, 10).await);
    assert!(!hold("there", 5, 50).await, "another server has it");
    assert!(hold("here", 9, 20).await, "it is held for longer");
    assert_eq!(taken(&store, "t", 15).await, None);
    assert_eq!(store.thought("a").await.unwrap().unwrap().tries, 1);
    assert!(hold("there", 20, 50).await, "whoever died has it no longer");
    store.forget_answer("a").await.unwrap();
    assert!(hold("there", 21, 50).await, "there is no answer yet to forget");
    let lease = Lease { id: "a".to_owned(), by: "there".to_owned(), tries: 2 };
    assert!(store.answer_thought(lease, "right".to_owned()).await.unwrap());
    assert!(!hold("there", 21, 60).await, "what is answered needs no more thought");
    store.forget_answer("a").await.unwrap();
    assert_eq!(store.thought("a").await.unwrap(), None);
    assert!(!hold("there", 22, 60).await);
    store.ask_thought(new("b", 0, 0)).await.unwrap();
    store.drop_thought("b").await.unwrap();
    assert_eq!(store.thought("b").await.unwrap(), None);
}

async fn many_who_take_at_once_take_each_thought_once(database: TestDatabase) {
    let store = database.open().await;
    for number in 0..40 {
        store.ask_thought(new(&format!("a{number}"), 0, number)).await.unwrap();
    }
    let mut takers = tokio::task::JoinSet::new();
    for number in 0..8 {
        let store = store.clone();
        takers.spawn(async move {
            let mut mine = Vec::new();
            while let Some(thought) = taken(&store, &format!("t{number}"), 100).await {
                mine.push(thought.id);
            }
            mine
        });
    }
    let mut all = takers.join_all().await.concat();
    assert_eq!(all.len(), 40);
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 40);
}

async fn thinkers_are_known_until_they_are_ended(database: TestDatabase) {
    let store = database.open().await;
    let (one, two) = (ThinkerId::new("one").unwrap(), ThinkerId::new("two").unwrap());
    store.add_thinker(&one, "cellar", TokenHash::new([1; 32]), Millis(5)).await.unwrap();
    store.add_thinker(&two, "attic", TokenHash::new([2; 32]), Millis(6)).await.unwrap();
    store.see_thinker(&two, Millis(7), 4, 900).await.unwrap();
    let all = store.thinkers().await.unwrap();
    assert_eq!(all.iter().map(|it| it.name.as_str()).collect::<Vec<_>>(), ["cellar", "attic"]);
    assert_eq!((all[0].seen_at, all[0].threads), (None, 0));
    assert_eq!((all[1].seen_at, all[1].threads, all[1].speed), (Some(Millis(7)), 4, 900));
    assert_eq!(store.thinker(&two).await.unwrap().as_ref(), Some(&all[1]));
    store.ask_thought(new("a", 0, 0)).await.unwrap();
    assert!(taken(&store, "two", 10).await.is_some());
    store.end_thinker(&two).await.unwrap();
    assert_eq!(store.thinker(&two).await.unwrap(), None);
    assert!(taken(&store, "one", 11).await.is_some(), "what it had is for others at once");
    let again = store.end_thinker(&two).await;
    assert!(matches!(again, Err(StoreError::Missing(Subject::Thinker))), "{again:?}");
}

async fn old_thoughts_are_forgotten(database: TestDatabase) {
    let store = database.open().await;
    for (id, at) in [("old", 1), ("new", 5)] {
        store.ask_thought(new(id, 0, at)).await.unwrap();
    }
    store.expire_thoughts(Millis(5)).await.unwrap();
    assert_eq!(store.thought("old").await.unwrap(), None);
    assert!(store.thought("new").await.unwrap().is_some());
}
