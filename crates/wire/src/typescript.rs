//! The types of the page, made from ours.

use ts_rs::{Config, TS};

use crate::*;

/// All types that the page knows, and what it has to count, as TypeScript.
#[must_use]
pub fn typescript() -> String {
    let config = Config::new().with_large_int("number");
    let mut text = String::from("// Made from crates/wire by `BLESS=1 cargo test -p wire`; do not edit.\n");
    let constants = [
        ("LEVELS", u32::from(limits::LEVELS), "How many levels computer players have: 1 is the weakest."),
        ("EVENTS_A_PAGE", limits::EVENTS_A_PAGE, "How many events of a match are told at once."),
    ];
    for (name, value, what) in constants {
        text.push_str(&format!("\n/** {what} */\nexport const {name} = {value};\n"));
    }
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
        ChatMessage,
        OrderOutcome,
        Draft,
        Drafted,
        Sketch,
        Sketched,
        DeckText,
        DeckChecked,
        DeckProblem,
        Event,
        Fact,
        LeaveReason,
        Addresses,
        Guest,
        Credentials,
        NewPassword,
        Proof,
        AccountClosing,
        Account,
        Login,
        Password,
        Mail,
        Language,
        NewAddress,
        TurnMails,
        LinkRequest,
        MailedLink,
        LinkToken,
        Passkey,
        PasskeyUse,
        PasskeyChallenge,
        NewPasskey,
        PasskeyTemplate,
        PasskeyMade,
        PasskeyClaim,
        PasskeyAnswer,
        NewName,
        MatchList,
        MatchListPage,
        MatchSummary,
        Invitation,
        SeatLink,
        Note,
        FromClient,
        FromServer,
        Presence,
        Position,
        Idle,
        Turn,
        Outcome,
        AnyView,
        wadi::View,
        wadi::Phase,
        wadi::Left,
        reef::View,
        reef::Phase,
        reef::Stop,
        reef::PlayerView,
        Advice,
        Alternative,
        Evaluation,
        Worth,
        JudgedTurn,
        Cost,
        BetterTurn,
        TurningPoint,
        Fall,
        PlayerReview,
        PointSources,
        LuckSum,
        Replay,
        Step,
        Refusal,
        Reason,
        Code,
        Table,
        Phase,
        SeatView,
        Holder,
        ClockView,
        AbsenceDeadlines,
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
