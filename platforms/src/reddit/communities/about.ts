import type { AccessType } from "@ponkan/contract/subreddits/access-type";
import { z } from "zod";
import type { Access } from "../../capabilities.ts";
import { type Answer, unknown } from "../../http/call.ts";
import { type Outcome, ok } from "../../outcome.ts";
import type { RedditClient } from "../client.ts";
import { lacksScope, refusalOf } from "../refusal.ts";
import { type Community, CommunityData, communityFrom } from "./community.ts";
import { isSubredditName } from "./subreddit-name.ts";

/** A closed subreddit shows nothing of itself. */
export type About =
  | { access: Exclude<Community["access"], "gated">; community: Community }
  | { access: Exclude<AccessType, "public" | "restricted">; community: null };

/** What a subreddit is to this account: open, or closed in one of the ways Reddit has. */
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
    // Who is shown a quarantined one has opted in: to them it is as open as any.
    return ok({ access: community.access === "gated" ? "public" : community.access, community });
  }
  // An unknown name is answered with the result of a search.
  if (Listing.safeParse(json).success) return ok({ access: "noexist", community: null });
  return unknown("Reddit's answer is no subreddit");
}

/** Null: the refusal is about something else than the subreddit. */
function closedAccess(answer: Answer): (About & { community: null })["access"] | null {
  const { status, json } = answer;
  if (status === 302) return "noexist";
  const body = Refused.safeParse(json);
  const reason = body.success ? body.data.reason : null;
  if (status === 404) return reason === "banned" ? "banned" : "noexist";
  if (reason === "gold_only" || reason === "gated") return reason;
  if (reason === "quarantined") return "gated";
  if (reason && reason !== "private") return null;
  // Older answers give no reason; a page or a missing scope is no word about the subreddit.
  return body.success && !lacksScope(answer) ? "private" : null;
}
