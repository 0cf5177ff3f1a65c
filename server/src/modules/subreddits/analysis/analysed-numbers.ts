import type { Db } from "../../../context.ts";
import { findGrowth } from "../catalogue/catalogue.queries.ts";
import type { Community } from "../subreddits.queries.ts";
import { type Measured, mainNumbersOf } from "./numbers.ts";
import { findReading } from "./readings.queries.ts";
import { isEnough } from "./request-reading.ts";

/**
 * Returns the analysis numbers for the month if they are from today, otherwise null. Search and the scheduler's panel
 * sample fewer posts, so they prefer these numbers to stay consistent with the analysis.
 */
export async function analysedNumbers(db: Db, name: string, now: Date): Promise<Measured | null> {
  const reading = await findReading(db, name);
  if (reading?.state !== "ready" || !isEnough(reading, "month", now)) return null;
  const known = await db.selectFrom("subreddits").select("facts").where("name", "=", name).executeTakeFirst();
  const { subscribers = null, created_at = null } = (known?.facts ?? {}) as Partial<Community>;
  const growth = await findGrowth(db, name, now);
  return mainNumbersOf({
    posts: reading.posts,
    read_at: reading.begun_at,
    period: "month",
    subscribers,
    growth,
    created_at,
  });
}
