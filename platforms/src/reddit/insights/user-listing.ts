import type { Access } from "../../capabilities.ts";
import { type Outcome, ok } from "../../outcome.ts";
import type { Reddit } from "../client.ts";
import { type Page, type PageRequest, readListing } from "../listing.ts";
import { pagesOf } from "../pages-of.ts";
import type { RedditPost } from "../post.ts";
import { readPost } from "../post-data.ts";
import { type RedditComment, readComment } from "./comment-data.ts";

const PAGE = 100;

/** A user's posts, newest first. Complete only with the user's own token. */
export async function submittedBy(
  { client, hosts }: Reddit,
  access: Access,
  username: string,
  { after, limit = PAGE }: PageRequest = {},
): Promise<Outcome<Page<RedditPost>>> {
  const path = `/user/${encodeURIComponent(username)}/submitted`;
  return readListing(await client.get(access, path, { sort: "new", limit, after }), "t3", readPost(hosts.www));
}

export async function commentsBy(
  { client, hosts }: Reddit,
  access: Access,
  username: string,
  { after, limit = PAGE }: PageRequest = {},
): Promise<Outcome<Page<RedditComment>>> {
  const path = `/user/${encodeURIComponent(username)}/comments`;
  return readListing(await client.get(access, path, { sort: "new", limit, after }), "t1", readComment(hosts.www));
}

/** Reads all items down to a moment, page by page; fails if any page cannot be read. */
export async function newestSince<T extends { created_at: Date }>(
  since: number,
  page: (ask: PageRequest) => Promise<Outcome<Page<T>>>,
): Promise<Outcome<T[]>> {
  const found: T[] = [];
  for await (const outcome of pagesOf(page)) {
    if (outcome.kind !== "ok") return outcome;
    const { items } = outcome.value;
    found.push(...items);
    const oldest = items.at(-1);
    if (oldest && oldest.created_at.getTime() < since) break;
  }
  return ok(found);
}
