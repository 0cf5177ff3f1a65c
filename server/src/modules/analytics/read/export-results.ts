import type { AnalyticsQuery } from "@ponkan/contract/analytics/analytics";
import { formatDay } from "@ponkan/contract/time/formats";
import type { AppContext } from "../../../context.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { timezoneOfUser } from "../../auth/timezone-of-user.ts";
import type { Author } from "../../posts/author.ts";
import { listResults } from "./list-results.ts";
import { findOutcomes } from "./outcomes.queries.ts";
import { subredditResults } from "./places.ts";
import { postsAsCsv, subredditsAsCsv } from "./results-as-csv.ts";
import { whichOf, withoutPractice } from "./results-filter.ts";
import { tallyOutcomes } from "./tally.ts";
import { windowAsked } from "./window-asked.ts";

const MOST_POSTS = 20_000;
const MOST_SUBREDDITS = 10_000;
const tooManySubreddits = "These are more than 10,000 subreddits. Choose fewer days or a narrower filter.";
const tooMany = "These are more than 20,000 posts. Choose fewer days or a narrower filter.";

type Asked = AnalyticsQuery & { table: "posts" | "subreddits" };

/** Exports one of the page's two tables completely, as CSV. */
export async function exportResults(
  { db, clock, config }: Pick<AppContext, "db" | "clock" | "config">,
  { user_id, creator }: Author,
  query: Asked,
): Promise<{ name: string; text: string }> {
  const zone = await timezoneOfUser(db, user_id);
  const window = windowAsked(query, clock.now(), zone);
  const name = `${query.table}-${formatDay(window.from, zone)}-to-${formatDay(window.until, zone)}.csv`;
  const which = whichOf({ config }, creator.id, query);
  if (query.table === "subreddits") {
    const outcomes = withoutPractice(which, await findOutcomes(db, which, window));
    const { places } = tallyOutcomes(outcomes, window, zone);
    if (places.length > MOST_SUBREDDITS) throw new Refusal(422, tooManySubreddits);
    return { name, text: await subredditsAsCsv(subredditResults(places, MOST_SUBREDDITS)) };
  }
  const posts = await listResults(db, which, query, window, { limit: MOST_POSTS + 1, offset: 0 });
  if (posts.length > MOST_POSTS) throw new Refusal(422, tooMany);
  return { name, text: await postsAsCsv(posts, zone) };
}
