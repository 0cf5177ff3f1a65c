import type { AccessType } from "@ponkan/contract/subreddits/access-type";
import { z } from "zod";
import type { Access } from "../../capabilities.ts";
import { type Answer, unknown } from "../../http/call.ts";
import { type Outcome, ok } from "../../outcome.ts";
import type { RedditClient } from "../client.ts";
import { lacksScope, refusalOf } from "../refusal.ts";
import { type Community, CommunityData, communityFrom } from "./community.ts";
import { isSubredditName } from "./subreddit-name.ts";

/** A closed subreddit reveals nothing about itself. */
export type About =
  | { access: Exclude<Community["access"], "gated">; community: Community }
  | { access: Exclude<AccessType, "public" | "restricted">; community: null };

/** Whether a subreddit is open to this account, or in which way it is closed. */
export async function about(client: RedditClient, access: Access, name: string): Promise<Outcome<About>> {
  if (!isSubredditName(name)) return ok({ access: "noexist", community: null });
  const answer = await client.get(access, `/r/${name}/about`, {}, [302, 403, 404]);
  if (answer.kind !== "ok") return answer;
  if (answer.value.status === 200) return readOpen(answer.value);

  const closed = closedAccess(answer.value);
  if (closed) return ok({ access: closed, community: null });
  return refusalOf(answer.value) ?? unknown(`HTTP ${answer.value.status}`);
}

const Subreddit = z.object({ kind: z.literal("t5"), data: CommunityData });
const Listing = z.object({ kind: z.literal("Listing") });
const Refused = z.object({ reason: z.string().nullish().catch(null) });

function readOpen({ json }: Answer): Outcome<About> {
  const subreddit = Subreddit.safeParse(json);
  if (subreddit.success) {
    const community = communityFrom(subreddit.data.data);
    // A quarantined subreddit is only shown to accounts that opted in; for them it is open.
    return ok({ access: community.access === "gated" ? "public" : community.access, community });
  }
  // For an unknown name Reddit returns a search result.
  if (Listing.safeParse(json).success) return ok({ access: "noexist", community: null });
  return unknown("Reddit's answer is no subreddit");
}

/** Null if the error is not about the subreddit. */
function closedAccess(answer: Answer): (About & { community: null })["access"] | null {
  const { status, json } = answer;
  if (status === 302) return "noexist";
  const body = Refused.safeParse(json);
  const reason = body.success ? body.data.reason : null;
  if (status === 404) return reason === "banned" ? "banned" : "noexist";
  if (reason === "gold_only" || reason === "gated") return reason;
  if (reason === "quarantined") return "gated";
  if (reason && reason !== "private") return null;
  // Older answers give no reason; an HTML page or a missing scope says nothing about the subreddit.
  return body.success && !lacksScope(answer) ? "private" : null;
}
