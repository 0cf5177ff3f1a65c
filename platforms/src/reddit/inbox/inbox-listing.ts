import { z } from "zod";
import type { Access } from "../../capabilities.ts";
import type { Outcome } from "../../outcome.ts";
import type { Reddit } from "../client.ts";
import { flag, instant, text } from "../fields.ts";
import { type Page, type PageRequest, readListing, readThing } from "../listing.ts";

export type InboxItem = {
  /** A fullname, such as t1_abc. */
  id: string;
  kind: "post_reply" | "comment_reply" | "username_mention" | "message";
  /** Null if a subreddit wrote it. */
  author: string | null;
  subject: string;
  body: string;
  subreddit: string | null;
  parent_id: string | null;
  /** The first message of the thread. */
  first_message: string | null;
  /** The post a reply belongs to. */
  post_id: string | null;
  post_title: string | null;
  distinguished: string | null;
  to: string | null;
  url: string;
  is_unread: boolean;
  created_at: Date;
};

export function unread(reddit: Reddit, access: Access, ask: PageRequest = {}): Promise<Outcome<Page<InboxItem>>> {
  return messages(reddit, access, "/message/unread", ask);
}

export function inbox(reddit: Reddit, access: Access, ask: PageRequest = {}): Promise<Outcome<Page<InboxItem>>> {
  return messages(reddit, access, "/message/inbox", ask);
}

export function sentMessages(reddit: Reddit, access: Access, ask: PageRequest = {}): Promise<Outcome<Page<InboxItem>>> {
  return messages(reddit, access, "/message/sent", ask);
}

async function messages({ client, hosts }: Reddit, access: Access, path: string, { after, limit = 100 }: PageRequest) {
  const answer = await client.get(access, path, { mark: false, limit, after });
  return readListing(
    answer,
    ["t1", "t4"],
    readThing(ItemData, (data) => itemFrom(data, hosts.www)),
  );
}

const ItemData = z.object({
  name: z.string().min(1),
  body: z.string(),
  created_utc: z.number().min(0).max(8.64e12),
  was_comment: flag,
  type: text,
  author: text,
  subject: text,
  subreddit: text,
  parent_id: text,
  first_message_name: text,
  link_title: text,
  context: text,
  distinguished: text,
  dest: text,
  new: flag,
});
type ItemData = z.infer<typeof ItemData>;

function itemFrom(data: ItemData, www: string): InboxItem {
  const postId = /\/comments\/([a-z0-9]+)\//i.exec(data.context ?? "")?.[1];
  return {
    id: data.name,
    kind: kindOf(data),
    author: data.author ?? null,
    subject: data.subject ?? "",
    body: data.body,
    subreddit: data.subreddit ?? null,
    parent_id: data.parent_id ?? null,
    first_message: data.first_message_name ?? null,
    post_id: postId ? `t3_${postId}` : null,
    post_title: data.link_title ?? null,
    distinguished: data.distinguished ?? null,
    to: data.dest ?? null,
    url: data.context ? `${www}${data.context}` : `${www}/message/messages/${data.name.slice(3)}`,
    is_unread: data.new ?? false,
    created_at: instant(data.created_utc),
  };
}

function kindOf({ name, was_comment, type }: ItemData): InboxItem["kind"] {
  if (!(was_comment ?? name.startsWith("t1_"))) return "message";
  return type === "post_reply" || type === "username_mention" ? type : "comment_reply";
}
