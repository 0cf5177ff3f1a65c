import type { RedditAdapter } from "@ponkan/platforms";
import type { Access } from "@ponkan/platforms/capabilities";
import { z } from "zod";
import type { Db } from "../../context.ts";
import { findSubredditFacts } from "./senders.queries.ts";

export type Asking = { db: Db; communities: Pick<RedditAdapter["communities"], "about">; access: Access };
type Fact = "over_18" | "has_oc_mark";

/**
 * What a subreddit is, as it was read before, or else as Reddit says now. False when nobody says: not worth holding a
 * post back, and in an 18+ subreddit Reddit marks it by itself.
 */
export async function subredditSays({ db, communities, access }: Asking, name: string, fact: Fact): Promise<boolean> {
  const known = z.object({ [fact]: z.boolean() }).safeParse(await findSubredditFacts(db, name));
  if (known.success) return known.data[fact] === true;
  const seen = await communities.about(access, name);
  return seen.kind === "ok" && (seen.value.community?.[fact] ?? false);
}
