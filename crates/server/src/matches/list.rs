//! Lists of matches.

use store::{Cursor, MatchFilter, MatchId, MatchInfo, Millis, PlayerId};
use table::{Sitting, seat_number};
use wire::{Code, MatchList, MatchListPage, MatchListQuery, MatchSummary, Phase, Refusal, Turn};

use super::{LoadedMatch, Matches};
use crate::refusal::{no_match, nobody, refuse};

/// How many matches a part of a list has.
const PAGE: u32 = 30;

impl Matches {
    /// A part of a list of matches, newest first.
    pub(crate) async fn list(
        &self,
        player: Option<&PlayerId>,
        query: &MatchListQuery,
    ) -> Result<MatchListPage, Refusal> {
        let own = || player.cloned().ok_or_else(nobody);
        let which = match query.whose {
            MatchList::Mine => MatchFilter::Running(own()?),
            MatchList::Played => MatchFilter::Played(own()?),
            MatchList::Open => MatchFilter::Open,
            MatchList::Live => MatchFilter::Live,
        };
        let after = query.after.as_deref().map(read_cursor).transpose()?;
        let page = self.core.store.list(&which, after.as_ref(), PAGE).await;
        let page = page.map_err(|error| self.core.failed(&error))?;
        let mut matches = Vec::new();
        for info in page.matches {
            let Ok(handle) = self.get(&info.id).await else { continue };
            let loaded = handle.lock().await;
            // A seat that waits for an invited person is free, too, but not for everybody.
            if query.whose == MatchList::Open && !loaded.table().seats().contains(&Sitting::Open) {
                continue;
            }
            matches.push(summary(&info, &loaded, player, self.core.time.now()));
        }
        Ok(MatchListPage { matches, next: page.next.map(|cursor| write_cursor(&cursor)) })
    }
}

fn summary(info: &MatchInfo, loaded: &LoadedMatch, player: Option<&PlayerId>, now: Millis) -> MatchSummary {
    let table = loaded.table();
    // Nothing is news to one who has not played yet.
    let news = player.and_then(|player| table.acted_at(player)).map_or(0, |at| {
        loaded.journal.log().iter().skip(at as usize).filter(|event| event.fact.moves()).count()
    });
    MatchSummary {
        id: info.id.as_str().to_owned(),
        phase: table.phase(),
        game: table.game_shown(),
        seats: table.seat_views(now),
        yours: player.into_iter().flat_map(|player| table.seats_of(player)).map(seat_number).collect(),
        to_act: table.to_act().map(seat_number),
        outcome: match (table.phase(), Turn::of(table.game_match())) {
            (Phase::Over, Turn::Over { outcome }) => Some(outcome),
            (Phase::Waiting | Phase::Running | Phase::Over | Phase::Cancelled, _) => None,
        },
        clock: table.options().clock,
        news: u32::try_from(news).unwrap_or(u32::MAX),
        made_at: info.created_at.0,
        moved_at: info.moved_at.0,
    }
}

fn write_cursor(cursor: &Cursor) -> String {
    format!("{}-{}", cursor.created_at.0, cursor.id)
}

fn read_cursor(text: &str) -> Result<Cursor, Refusal> {
    let (time, id) = text.split_once('-').ok_or_else(no_match)?;
    let created_at =
        Millis(time.parse().map_err(|_| refuse(Code::BadRequest, "`after` is what `next` said"))?);
    Ok(Cursor { created_at, id: MatchId::new(id).map_err(|_| no_match())? })
}
