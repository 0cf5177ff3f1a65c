import type { Access, Sighting } from "../../capabilities.ts";
import { mapped, type Outcome, ok } from "../../outcome.ts";
import type { Reddit } from "../client.ts";
import { readComment } from "../insights/comment-data.ts";
import { commentsBy, newestSince } from "../insights/user-listing.ts";
import { readListing } from "../listing.ts";
import { sentMessages } from "./inbox-listing.ts";

/** The current state of an inbox item. */
export type ItemState = {
  /** Deleted by its author or removed. Cannot be detected for messages. */
  is_gone: boolean;
  /** The account's own replies to it, newest first. */
  own_replies: Sighting[];
  /** The account's other messages in the same thread since then. */
  own_words: Sighting[];
};

type ItemQuery = { id: string; username: string; since: Date; thread?: string | null };

/** Checked right before an answer is sent: whether the item still exists and is unanswered. */
export async function itemStateOf(reddit: Reddit, access: Access, asked: ItemQuery): Promise<Outcome<ItemState>> {
  const gone = asked.id.startsWith("t1_") ? await isGone(reddit, access, asked.id) : ok(false);
  if (gone.kind !== "ok" || gone.value) return mapped(gone, (is_gone) => ({ is_gone, own_replies: [], own_words: [] }));
  return mapped(await writtenSince(reddit, access, asked), (written) => ({ is_gone: false, ...ownOf(written, asked) }));
}

type Written = Sighting & { parent_id: string | null; first_message?: string | null };

function writtenSince(reddit: Reddit, access: Access, { id, username, since }: ItemQuery): Promise<Outcome<Written[]>> {
  return newestSince<Written>(since.getTime(), (ask) =>
    id.startsWith("t4_") ? sentMessages(reddit, access, ask) : commentsBy(reddit, access, username, ask),
  );
}

function ownOf(written: readonly Written[], { id, since, thread }: ItemQuery): Omit<ItemState, "is_gone"> {
  const isElsewhere = ({ parent_id, first_message, created_at }: Written) =>
    thread != null && parent_id !== id && first_message === thread && created_at >= since;
  const sighting = ({ id, url, created_at }: Written) => ({ id, url, created_at });
  return {
    own_replies: written.filter(({ parent_id }) => parent_id === id).map(sighting),
    own_words: written.filter(isElsewhere).map(sighting),
  };
}

const GONE = ["[deleted]", "[removed]"];

async function isGone({ client, hosts }: Reddit, access: Access, id: string): Promise<Outcome<boolean>> {
  const found = readListing(await client.get(access, "/api/info", { id }), "t1", readComment(hosts.www));
  return mapped(found, ({ items: [comment] }) => !comment || GONE.includes(comment.body.trim()));
}
