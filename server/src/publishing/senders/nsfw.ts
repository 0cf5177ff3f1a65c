import type { RedditAdapter } from "@ponkan/platforms";
import type { Access } from "@ponkan/platforms/capabilities";
import { z } from "zod";
import type { Db } from "../../context.ts";
import type { Target } from "../targets.queries.ts";
import { findSubredditFacts } from "./senders.queries.ts";

type Needs = { db: Db; communities: Pick<RedditAdapter["communities"], "about"> };

const Facts = z.object({ over_18: z.boolean() });

/** As its owner said, or as the subreddit is. */
export async function isNsfw({ db, communities }: Needs, access: Access, target: Target): Promise<boolean> {
  if (target.is_nsfw !== null) return target.is_nsfw;
  const known = Facts.safeParse(await findSubredditFacts(db, target.subreddit));
  if (known.success) return known.data.over_18;
  const seen = await communities.about(access, target.subreddit);
  // Not worth holding a post back: in such a place Reddit marks it by itself.
  return seen.kind === "ok" && (seen.value.community?.over_18 ?? false);
}
