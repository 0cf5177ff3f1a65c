import type { Access, Sighting } from "../../capabilities.ts";
import { mapped, type Outcome, ok } from "../../outcome.ts";
import type { Reddit } from "../client.ts";
import { readComment } from "../insights/comment-data.ts";
import { commentsBy, newestSince } from "../insights/user-listing.ts";
import { readListing } from "../listing.ts";
import { sentMessages } from "./inbox-listing.ts";

/** Something in the inbox as it stands now. */
export type Standing = {
  /** Deleted by who wrote it, or taken down. Nobody can tell of a message. */
  is_gone: boolean;
  /** What the account itself wrote below it, newest first. */
  own_replies: Sighting[];
};

type Asked = { id: string; username: string; since: Date };

/** Whether somebody still waits for an answer: asked right before one is sent. */
export async function standingOf(reddit: Reddit, access: Access, asked: Asked): Promise<Outcome<Standing>> {
  const gone = asked.id.startsWith("t1_") ? await isGone(reddit, access, asked.id) : ok(false);
  if (gone.kind !== "ok" || gone.value) return mapped(gone, (is_gone) => ({ is_gone, own_replies: [] }));
  return mapped(await ownReplies(reddit, access, asked), (own_replies) => ({ is_gone: false, own_replies }));
}

type Written = Sighting & { parent_id: string | null };

async function ownReplies(
  reddit: Reddit,
  access: Access,
  { id, username, since }: Asked,
): Promise<Outcome<Sighting[]>> {
  const written = await newestSince<Written>(since.getTime(), (ask) =>
    id.startsWith("t4_") ? sentMessages(reddit, access, ask) : commentsBy(reddit, access, username, ask),
  );
  return mapped(written, (all) =>
    all
      .filter(({ parent_id }) => parent_id === id)
      .map(({ id: reply, url, created_at }) => ({ id: reply, url, created_at })),
  );
}

const GONE = ["[deleted]", "[removed]"];

async function isGone({ client, hosts }: Reddit, access: Access, id: string): Promise<Outcome<boolean>> {
  const found = readListing(await client.get(access, "/api/info", { id }), "t1", readComment(hosts.www));
  return mapped(found, ({ items: [comment] }) => !comment || GONE.includes(comment.body.trim()));
}
