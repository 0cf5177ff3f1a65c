import { opportunityOf } from "@ponkan/contract/subreddits/opportunity";
import type { Db } from "../../../context.ts";
import { bestHourOf, numbersOf } from "../numbers.ts";
import type { SampledPost } from "../samples.queries.ts";
import { findGrowth, keepNumbers } from "./catalogue.queries.ts";

type Read = { newest: readonly SampledPost[]; posts: readonly SampledPost[] };

/** What the catalogue is searched by, from the posts that were read there. */
export async function saveNumbers(db: Db, name: string, { newest, posts }: Read, now: Date): Promise<void> {
  const seconds = now.getTime() / 1000;
  const { posts_per_day, median_score } = numbersOf(newest, seconds);
  const growth = await findGrowth(db, name, now);
  await keepNumbers(
    db,
    name,
    {
      posts_per_day,
      median_score,
      growth,
      opportunity: opportunityOf({ median_score, posts_per_day, growth }),
      best_hour: bestHourOf(posts, seconds),
    },
    now,
  );
}
