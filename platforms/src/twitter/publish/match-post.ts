import { normalized } from "@ponkan/contract/forms/normalized";
import type { Sighting } from "../../capabilities.ts";
import type { TwitterDraft } from "./draft.ts";
import type { ShownPost } from "./timeline.ts";

/** X's clock and ours differ, so a post may seem a little older than the request that made it. */
export const CLOCK_SLACK_MS = 60_000;

/** The posts that may be what was sent then, the nearest in time first. */
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

/** The keys of its files say it for certain; a text has to be the same once X's short links are undone. */
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

/** Without what X may add to a link or take from white space. */
export function plainText(text: string): string {
  return normalized(text, "NFC")
    .replace(/https?:\/\//gi, "")
    .replace(/\/(?=\s|$)/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
