//! The types of the page, made from ours.

use ts_rs::{Config, TS};

use crate::*;

/// All types that the page knows, as TypeScript.
#[must_use]
pub fn typescript() -> String {
    let config = Config::new().with_large_int("number");
    let mut text = String::from("// Made from crates/wire by `BLESS=1 cargo test -p wire`; do not edit.\n");
    macro_rules! declare {
        ($($name:ty),* $(,)?) => {$(
            text.push_str("\nexport ");
            text.push_str(&<$name as TS>::decl(&config));
            text.push('\n');
        )*};
    }
    declare!(
        NewMatch,
        GameChoice,
        NewSeat,
        Sitter,
        First,
        ClockRule,
        Absence,
        Beginning,
        Order,
        Command,
        Request,
        Words,
        Commanded,
        Draft,
        Drafted,
        Sketch,
        Sketched,
        DeckText,
        DeckChecked,
        DeckProblem,
        Event,
        Fact,
        Why,
        Guest,
        Credentials,
        NewPassword,
        Farewell,
        Account,
        Login,
        Password,
        NewName,
        Whose,
        Matches,
        Summary,
        Invitation,
        SeatLink,
        Note,
        FromClient,
        FromServer,
        Presence,
        Position,
        Turn,
        Outcome,
        AnyView,
        wadi::View,
        wadi::Phase,
        wadi::Left,
        reef::View,
        reef::Phase,
        reef::PlayerView,
        Advice,
        Alternative,
        Evaluation,
        Replay,
        Step,
        Refusal,
        Reason,
        Code,
        Table,
        Phase,
        SeatFace,
        Holder,
        ClockFace,
        Patience,
        Asked,
        LuckNote,
        Scenario,
        Source,
        ScenarioText,
        NewScenario,
        OwnScenario,
        Checked,
        Problem,
        Material,
        Tip,
        NewFairness,
        FairnessRun,
        Fairness,
        Spread,
        Board,
        Tile,
        Ground,
    );
    text
}
