import { z } from "zod";
import type { Access, Sighting } from "../../capabilities.ts";
import { readAnswer } from "../../http/read-answer.ts";
import { mapped, type Outcome } from "../../outcome.ts";
import type { Reddit, RedditClient } from "../client.ts";
import { sentMessages } from "../inbox/inbox-listing.ts";
import { commentsBy, newestSince } from "../insights/user-listing.ts";
import { CLOCK_SLACK_MS } from "./match-post.ts";

/** `parent` is the fullname of a post, a comment or a message. */
export type NewComment = { parent: string; text: string };

const Commented = z.object({
  json: z.object({
    data: z.object({
      things: z.array(z.object({ data: z.object({ name: z.string().nullish(), id: z.string().nullish() }) })),
    }),
  }),
});

/** Without an id it was accepted, but cannot be seen, as in a quarantined subreddit. */
export async function comment(
  client: RedditClient,
  access: Access,
  { parent, text }: NewComment,
): Promise<Outcome<{ id: string | null }>> {
  const answer = await client.post(access, "/api/comment", { thing_id: parent, text });
  return mapped(readAnswer(answer, Commented), ({ json }) => {
    const thing = json.data.things[0]?.data;
    return { id: thing?.name ?? thing?.id ?? null };
  });
}

/** Finds what an earlier comment or reply may have created, closest in time first. */
export async function findComment(
  reddit: Reddit,
  access: Access,
  { username, parent, text, sent_at }: NewComment & { username: string; sent_at: Date },
): Promise<Outcome<Sighting[]>> {
  const since = sent_at.getTime() - CLOCK_SLACK_MS;
  const written: Outcome<Written[]> = await newestSince<Written>(since, (ask) =>
    parent.startsWith("t4_") ? sentMessages(reddit, access, ask) : commentsBy(reddit, access, username, ask),
  );
  return mapped(written, (all) => matchingComments(all, { parent, text }, sent_at));
}

type Written = { id: string; parent_id: string | null; body: string; url: string; created_at: Date };

export function matchingComments(written: readonly Written[], { parent, text }: NewComment, sentAt: Date): Sighting[] {
  const distance = ({ created_at }: Written) => Math.abs(created_at.getTime() - sentAt.getTime());
  return written
    .filter(({ parent_id, body }) => parent_id === parent && plain(body) === plain(text))
    .filter(({ created_at }) => created_at.getTime() >= sentAt.getTime() - CLOCK_SLACK_MS)
    .sort((a, b) => distance(a) - distance(b))
    .map(({ id, url, created_at }) => ({ id, url, created_at }));
}

/** Reddit trims text and rewrites line breaks. */
function plain(body: string): string {
  return body.replace(/\s+/g, " ").trim();
}
