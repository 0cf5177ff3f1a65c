import type { endpointOf } from "@ponkan/contract/api";
import type { BodyOf } from "@ponkan/contract/endpoint";
import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";
import type { AccessNeeds } from "../accounts/access/needs.ts";
import { saveCorrection } from "./corrections.queries.ts";
import { loadSubreddit } from "./load-subreddit.ts";
import { redditAccountOf } from "./reddit-account.ts";

type Changes = BodyOf<ReturnType<typeof endpointOf<"PATCH /subreddits/{name}">>>;

/** SR-04: stores the creator's corrections to a subreddit, for their own use. The subreddit must exist. */
export async function changeSubreddit(
  ctx: AccessNeeds,
  creatorId: number,
  name: string,
  { requirements = {}, is_verified_in }: Changes,
): Promise<Subreddit> {
  const account = await redditAccountOf(ctx.db, creatorId);
  await loadSubreddit(ctx, creatorId, account, name);
  await saveCorrection(ctx.db, creatorId, name, { requirements, is_verified: is_verified_in });
  return loadSubreddit(ctx, creatorId, account, name);
}
