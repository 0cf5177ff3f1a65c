import { changeOf } from "@ponkan/contract/analytics/totals";
import type { Visits, VisitsQuery } from "@ponkan/contract/analytics/visits";
import type { AppContext, Db } from "../../../context.ts";
import { timezoneOfUser } from "../../auth/timezone-of-user.ts";
import { repliesByKey } from "../../autoresponders/replies-by-key.ts";
import type { Author } from "../../posts/author.ts";
import { windowAsked } from "../read/window-asked.ts";
import { findVisitSeries, findVisitsByPlace, findVisitsByPost, findVisitsByReply } from "./visits.queries.ts";
import { visitsIn } from "./visits-in.ts";

/** More than anyone reads. */
const MOST = 100;

/** The posts, places and answers that brought visitors to the creator's website (SE-06). */
export async function loadVisits(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { user_id, creator }: Author,
  query: VisitsQuery,
): Promise<Visits> {
  const window = windowAsked(query, clock.now(), await timezoneOfUser(db, user_id));
  const which = { creatorId: creator.id, from: window.from, until: window.until };
  const [{ now, before }, series, posts, places, replies] = await Promise.all([
    visitsIn(db, creator.id, window),
    findVisitSeries(db, { ...which, starts: window.starts }),
    findVisitsByPost(db, which, MOST),
    findVisitsByPlace(db, which, MOST),
    findVisitsByReply(db, which),
  ]);
  const answers = await withTexts(db, creator.id, replies);
  const known = sum(places) + sum(answers);
  return {
    unit: window.unit,
    total: now,
    previous: before,
    change: changeOf(now, before),
    series: window.starts.map((at, index) => ({
      at: at.toISOString(),
      visits: series.find(({ part }) => part === index + 1)?.visits ?? 0,
    })),
    posts: posts.map(({ at, media_id, ...post }) => ({
      ...post,
      at: at.toISOString(),
      thumb_url: media_id === null ? null : `/api/media/${media_id}/thumb`,
    })),
    places,
    answers,
    elsewhere: Math.max(0, (now ?? 0) - known),
  };
}

type ByReply = Awaited<ReturnType<typeof findVisitsByReply>>;

async function withTexts(db: Db, creatorId: number, replies: ByReply): Promise<Visits["answers"]> {
  const textOf = await repliesByKey(db, creatorId, [...new Set(replies.map((each) => each.autoresponder_id))]);
  return replies.map(({ reply_key, ...each }) => ({ ...each, reply: textOf(each.autoresponder_id, reply_key) }));
}

const sum = (rows: readonly { visits: number }[]) => rows.reduce((all, { visits }) => all + visits, 0);
