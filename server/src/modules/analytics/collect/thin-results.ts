import type { AppContext } from "../../../context.ts";
import { thinSpan } from "./thin-results.queries.ts";

const DAY = 24 * 60 * 60 * 1000;
const WEEK = 7 * DAY;
/** A Monday. */
const FIRST_WEEK = Date.parse("1970-01-05T00:00:00Z");

/** Points are thinned from the age `after` on. Several past spans are covered in case nightly runs were missed. */
const daily = { span: DAY, from: 0, after: 7 * DAY, spans: 28 };
const weekly = { span: WEEK, from: FIRST_WEEK, after: 90 * DAY, spans: 4 };

/**
 * Of points older than a week only the last of each day is kept, of those older than three months only the last of each
 * week (UTC). One statement per day or week, so that none takes long.
 */
export async function thinResults({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  for (const { span, from, after, spans } of [daily, weekly]) {
    const oldEnough = clock.now().getTime() - after;
    const end = from + Math.floor((oldEnough - from) / span) * span;
    for (let begin = end - spans * span; begin < end; begin += span) {
      await thinSpan(db, new Date(begin), new Date(begin + span));
    }
  }
}
