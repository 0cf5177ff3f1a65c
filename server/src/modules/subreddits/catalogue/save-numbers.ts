import { opportunityOf } from "@ponkan/contract/subreddits/opportunity";
import type { Db } from "../../../context.ts";
import { analysedNumbers } from "../analysis/analysed-numbers.ts";
import { bestHourOf, numbersOf } from "../numbers.ts";
import type { SampledPost } from "../samples.queries.ts";
import { findGrowth, keepNumbers } from "./catalogue.queries.ts";

type Read = { newest: readonly SampledPost[]; posts: readonly SampledPost[] };

/** Stores the numbers that search uses, from the posts just read, or from today's analysis if there is one. */
export async function saveNumbers(db: Db, name: string, { newest, posts }: Read, now: Date): Promise<void> {
  const seconds = now.getTime() / 1000;
  const analysed = await analysedNumbers(db, name, now);
  const { posts_per_day, median_score } = analysed ?? numbersOf(newest, seconds);
  const growth = await findGrowth(db, name, now);
  await keepNumbers(
    db,
    name,
    {
      posts_per_day,
      median_score,
      growth,
      opportunity: analysed ? analysed.opportunity : opportunityOf({ median_score, posts_per_day, growth }),
      best_hour: bestHourOf(posts, seconds),
      month_scores: analysed?.scores ?? null,
    },
    now,
  );
}
