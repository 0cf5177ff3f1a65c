import type { Access } from "../../capabilities.ts";
import { type Outcome, ok } from "../../outcome.ts";
import type { Reddit } from "../client.ts";
import { readListing } from "../listing.ts";
import type { RedditPost } from "../post.ts";
import { readPost } from "../post-data.ts";

/** With more ids in one request, Reddit ignores all of them. */
const AT_ONCE = 100;

/** The current state of the posts, in no particular order; unknown ids are missing. */
export async function postsById(
  { client, hosts }: Reddit,
  access: Access,
  ids: readonly string[],
): Promise<Outcome<RedditPost[]>> {
  const posts: RedditPost[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const id = ids.slice(start, start + AT_ONCE).join(",");
    const page = readListing(await client.get(access, "/api/info", { id }), "t3", readPost(hosts.www));
    if (page.kind !== "ok") return page;
    posts.push(...page.value.items);
  }
  return ok(posts);
}
