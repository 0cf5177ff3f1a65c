import type { Access, Sighting } from "../../capabilities.ts";
import { mapped, type Outcome, ok } from "../../outcome.ts";
import { acknowledged } from "../acknowledged.ts";
import type { Reddit, RedditClient } from "../client.ts";
import type { Page, PageRequest } from "../listing.ts";
import { comment, findComment, type NewComment } from "../publish/comment.ts";
import { type InboxItem, inbox, unread } from "./inbox-listing.ts";
import { type ItemState, itemStateOf } from "./item-state.ts";

export type RedditInbox = {
  /** Newest first. */
  unread(access: Access, ask?: PageRequest): Promise<Outcome<Page<InboxItem>>>;
  inbox(access: Access, ask?: PageRequest): Promise<Outcome<Page<InboxItem>>>;
  reply(access: Access, reply: NewComment): Promise<Outcome<{ id: string | null }>>;
  /** Finds what an earlier `reply` may have created. */
  findReply(access: Access, comment: NewComment & { username: string; sent_at: Date }): Promise<Outcome<Sighting[]>>;
  /** Whether an item is gone, or the account itself has answered it since. */
  standing(
    access: Access,
    asked: { id: string; username: string; since: Date; thread?: string | null },
  ): Promise<Outcome<ItemState>>;
  markRead(access: Access, ids: readonly string[]): Promise<Outcome<void>>;
  compose(access: Access, message: NewMessage): Promise<Outcome<void>>;
};

export type NewMessage = { to: string; subject: string; text: string };

const READ_AT_ONCE = 25;

export function createInbox(reddit: Reddit): RedditInbox {
  const { client } = reddit;
  return {
    unread: (access, ask) => unread(reddit, access, ask),
    inbox: (access, ask) => inbox(reddit, access, ask),
    reply: (access, reply) => comment(client, access, reply),
    findReply: (access, comment) => findComment(reddit, access, comment),
    standing: (access, asked) => itemStateOf(reddit, access, asked),
    markRead: (access, ids) => markRead(client, access, ids),
    compose: async (access, message) => acknowledged(await client.post(access, "/api/compose", message)),
  };
}

/** Reddit accepts a few ids at a time. Marking twice is harmless, so the first failure aborts. */
async function markRead(client: RedditClient, access: Access, ids: readonly string[]): Promise<Outcome<void>> {
  for (let start = 0; start < ids.length; start += READ_AT_ONCE) {
    const id = ids.slice(start, start + READ_AT_ONCE).join(",");
    const answer = await client.post(access, "/api/read_message", { id });
    if (answer.kind !== "ok") return mapped(answer, () => undefined);
  }
  return ok(undefined);
}
