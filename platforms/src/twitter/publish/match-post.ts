import { normalized } from "@ponkan/contract/forms/normalized";
import type { Sighting } from "../../capabilities.ts";
import type { TwitterDraft } from "./draft.ts";
import type { ShownPost } from "./timeline.ts";

/** Allows for clock differences: a post may appear slightly older than the request that created it. */
export const CLOCK_SLACK_MS = 60_000;

/** The posts that may be the one sent, closest in time first. */
export function matchingPosts(
  posts: readonly ShownPost[],
  draft: TwitterDraft,
  sentAt: Date,
  urlOf: (id: string) => string,
): Sighting[] {
  const age = ({ created_at }: ShownPost) => Date.parse(created_at) - sentAt.getTime();
  return posts
    .filter((post) => isLike(post, draft) && age(post) >= -CLOCK_SLACK_MS)
    .sort((a, b) => Math.abs(age(a)) - Math.abs(age(b)))
    .map(({ id, created_at }) => ({ id, url: urlOf(id), created_at: new Date(created_at) }));
}

/** Media keys identify a post with certainty; otherwise the text must match after expanding X's short links. */
function isLike(post: ShownPost, { text, media, reply_to }: TwitterDraft): boolean {
  const parent = post.referenced_tweets.find(({ type }) => type === "replied_to")?.id ?? null;
  if (parent !== reply_to) return false;
  const keys = post.attachments?.media_keys ?? [];
  if (media.length > 0) return media.every(({ key }) => keys.includes(key));
  return keys.length === 0 && plainText(writtenText(post)) === plainText(text);
}

function writtenText({ text, entities }: ShownPost): string {
  let written = text;
  for (const { url, expanded_url, media_key } of entities?.urls ?? []) {
    written = written.replace(url, () => (media_key ? "" : expanded_url));
  }
  return written.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

/** Ignores the scheme and slash X may add to links, and differences in white space. */
export function plainText(text: string): string {
  return normalized(text, "NFC")
    .replace(/https?:\/\//gi, "")
    .replace(/\/(?=\s|$)/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
