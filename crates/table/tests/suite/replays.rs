//! Records played through, with what is said beside their turns.

use table::replay;
use wire::{Remark, Replay, Step};

const RECORD: &str = r#"game = "wadi"
rules = 1
seats = ["Anna", "Bram"]

[options]
players = 2
building = "free"
watchmen = false
pro = false
first = 0
scenario = '''
id = "brook"
name = { en = "Brook" }
players = [2]
map = """
3   s:2  1
1   s    1
"""
'''
---
; Before anything has happened.
1A: +a1 b1>a1 .
(1A: +a1 . / 1B: B:left)
; Three points.
1B: +c1 .
"#;

/// Where every variation begins, and who does what in it up to how many plays.
type Varied = Vec<(u32, Vec<(Option<u8>, Option<String>, u32)>)>;

fn varied(replay: Replay) -> Varied {
    let step = |step: Step| (step.seat, step.action, step.position.plays);
    let of = |remark| match remark {
        Remark::Comment { .. } => None,
        Remark::Variation { from, steps } => Some((from, steps.into_iter().map(step).collect())),
    };
    replay.remarks.into_iter().filter_map(of).collect()
}

#[test]
fn what_is_said_beside_turns_is_told_with_the_positions_that_variations_lead_to() {
    let replay = replay(RECORD).unwrap();
    let comments = replay.remarks.iter().filter_map(|remark| match remark {
        Remark::Comment { after, text } => Some((*after, text.as_str())),
        Remark::Variation { .. } => None,
    });
    assert_eq!(comments.collect::<Vec<_>>(), [(0, "Before anything has happened."), (3, "Three points.")]);
    assert_eq!(replay.steps.len(), 6, "the match goes on as it was played");
    let acted = |text: &str| Some(text.to_owned());
    let steps = vec![(Some(0), acted("+a1"), 1), (Some(0), acted("."), 2), (Some(1), None, 3)];
    assert_eq!(varied(replay), [(0, steps)]);
}

/// Of variations a record may have any number, and every play of one is a position that is sent.
#[test]
fn very_many_variations_are_cut_off() {
    let many = "(1A: .)\n".repeat(1_500);
    let long = RECORD.replace("(1A: +a1 . / 1B: B:left)\n", &many);
    let varied = varied(replay(&long).unwrap());
    let steps: usize = varied.iter().map(|(_, steps)| steps.len()).sum();
    assert_eq!((steps, varied.len()), (1_000, 1_500));
}
