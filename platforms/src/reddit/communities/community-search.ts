import { z } from "zod";
import type { Access } from "../../capabilities.ts";
import type { Answer } from "../../http/call.ts";
import { readAnswer } from "../../http/read-answer.ts";
import { mapped, type Outcome, ok } from "../../outcome.ts";
import type { RedditClient } from "../client.ts";
import { type Page, type PageRequest, readListing, readThing } from "../listing.ts";
import { type Community, CommunityData, communityFrom } from "./community.ts";

type Words = { query: string; include_over_18: boolean };

export async function searchCommunities(
  client: RedditClient,
  access: Access,
  { query, include_over_18, after, limit = 25 }: Words & PageRequest,
): Promise<Outcome<Page<Community>>> {
  const answer = await client.get(access, "/subreddits/search", {
    q: query,
    include_over_18: include_over_18 ? "on" : null,
    limit,
    after,
  });
  if (answer.kind === "ok" && saysNothing(answer.value)) return ok({ items: [], after: null });
  return readListing(answer, "t5", readThing(CommunityData, communityFrom));
}

const Names = z.object({ names: z.array(z.string()) });

/** Names with this prefix; with `exact`, only that name in its correct spelling, if it exists. */
export async function communityNames(
  client: RedditClient,
  access: Access,
  { query, include_over_18, exact = false }: Words & { exact?: boolean },
): Promise<Outcome<string[]>> {
  const answer = await client.get(access, "/api/search_reddit_names", { query, include_over_18, exact }, [404]);
  if (answer.kind === "ok" && (answer.value.status === 404 || saysNothing(answer.value))) return ok([]);
  return mapped(readAnswer(answer, Names), ({ names }) => names);
}

/** Reddit answers an empty query with a string that looks like an object. */
function saysNothing({ json }: Answer): boolean {
  return json === "{}";
}
