import type { RedditAdapter } from "@ponkan/platforms";
import type { Access } from "@ponkan/platforms/capabilities";
import { z } from "zod";
import type { Db } from "../../context.ts";
import { findSubredditFacts } from "./senders.queries.ts";

export type Asking = { db: Db; communities: Pick<RedditAdapter["communities"], "about">; access: Access };
type Fact = "over_18" | "has_oc_mark";

type Known = { says: boolean; until: number };

const KEPT_MS = 60_000;
const MOST_KEPT = 10_000;
const kept = new WeakMap<object, Map<string, Known>>();

/**
 * Returns a fact about a subreddit, stored or else read from Reddit. False if it cannot be read: that is not worth
 * delaying a post for, and in an 18+ subreddit Reddit marks it itself.
 */
export async function subredditFact(asking: Asking, name: string, fact: Fact): Promise<boolean> {
  const known = z.object({ [fact]: z.boolean() }).safeParse(await findSubredditFacts(asking.db, name));
  return known.success ? known.data[fact] === true : askReddit(asking, name, fact);
}

/** Cached for a minute, because in a burst many posts ask the same. */
async function askReddit({ communities, access }: Asking, name: string, fact: Fact): Promise<boolean> {
  const answers = kept.get(communities) ?? new Map<string, Known>();
  kept.set(communities, answers);
  const question = `${name} ${fact}`;
  const before = answers.get(question);
  if (before && performance.now() < before.until) return before.says;
  const seen = await communities.about(access, name);
  if (seen.kind !== "ok") return false;
  const says = seen.value.community?.[fact] ?? false;
  if (answers.size >= MOST_KEPT) answers.clear();
  answers.set(question, { says, until: performance.now() + KEPT_MS });
  return says;
}
