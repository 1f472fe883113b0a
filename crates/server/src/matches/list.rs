//! Lists of matches.

use store::{Cursor, MatchFilter, MatchId, MatchInfo, Millis, PlayerId};
use table::Summary;
use wire::{Code, MatchList, MatchListPage, MatchListQuery, Refusal};

use super::Matches;
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
        let (mut matches, now) = (Vec::new(), self.core.time.now());
        for info in page.matches {
            let Ok(summary) = self.summary(&info).await else { continue };
            if query.whose == MatchList::Open && !summary.has_open_seat() {
                continue;
            }
            let times = (info.created_at, info.moved_at);
            matches.push(summary.view(info.id.as_str(), times, player, now));
        }
        Ok(MatchListPage { matches, next: page.next.map(|cursor| write_cursor(&cursor)) })
    }

    /// What a list needs to know of a match. Where the store has none that can be read, such as in matches of earlier
    /// versions, it is made from the events and kept for the next time.
    async fn summary(&self, info: &MatchInfo) -> Result<Summary, Refusal> {
        if let Some(summary) = info.summary.as_deref().and_then(|kept| serde_json::from_str(kept).ok()) {
            return Ok(summary);
        }
        let handle = self.get_unasked(&info.id).await?;
        let mut loaded = handle.lock().await;
        self.refresh(&handle, &mut loaded).await?;
        let (summary, seq) = (loaded.table().summary(), loaded.table().seq());
        let kept = self.core.store.put_summary(&info.id, u64::from(seq), written(&summary)).await;
        // A list does not fail because something could not be kept for later.
        drop(kept.inspect_err(|error| self.core.check_store(error)));
        Ok(summary)
    }
}

/// A summary as the store keeps it.
pub(super) fn written(summary: &Summary) -> String {
    serde_json::to_string(summary).expect("a summary is made of texts and numbers")
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
