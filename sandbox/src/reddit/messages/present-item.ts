import type { RedditContext } from "../context.ts";
import type { RedditUser, StoredMessage } from "../model.ts";
import { performanceOf } from "../posts.ts";
import { presentComment } from "../present/comment.ts";
import { listing, type Thing } from "../present/listing.ts";
import { markdownHtml } from "../present/markdown.ts";
import { permalinkOf, prefixedName } from "../present/permalink.ts";
import { findUser } from "../users.ts";
import { isNew } from "./inbox.ts";
import type { InboxItem } from "./inbox-item.ts";

const SUBJECTS = {
  comment_reply: "comment reply",
  post_reply: "post reply",
  username_mention: "username mention",
} as const;

/** The JSON of an inbox item for its reader. */
export function presentItem(ctx: RedditContext, item: InboxItem, reader: RedditUser, now: number): Thing {
  const isUnread = isNew(ctx, reader, item);
  if (item.kind === "t4") return presentMessage(ctx, item.message, { isUnread });

  const { comment, post, type } = item;
  return {
    kind: "t1",
    data: {
      ...presentComment(ctx, comment, post, reader),
      type,
      subject: SUBJECTS[type],
      was_comment: true,
      link_title: post.post.title,
      num_comments: performanceOf(ctx, post, now).num_comments,
      context: `${permalinkOf(post.post)}${comment.comment.id}/?context=3`,
      dest: reader.name,
      new: isUnread,
      first_message: null,
      first_message_name: null,
    },
  };
}

type Shown = { isUnread: boolean; replies?: StoredMessage[] };

export function presentMessage(ctx: RedditContext, message: StoredMessage, { isUnread, replies = [] }: Shown): Thing {
  const { id, from, to, subreddit, subject, body, parent, first_message, distinguished, created_utc } = message;
  const below = replies.map((reply) => presentMessage(ctx, reply, { isUnread: false }));
  return {
    kind: "t4",
    data: {
      id,
      name: `t4_${id}`,
      type: "unknown",
      was_comment: false,
      subject,
      body,
      body_html: markdownHtml(body),
      author: from,
      ...(from !== null && { author_fullname: fullnameOf(ctx, from) }),
      dest: to,
      subreddit,
      subreddit_name_prefixed: subreddit === null ? null : prefixedName(subreddit),
      parent_id: parent,
      first_message: first_message === null ? null : Number.parseInt(first_message.slice(3), 36),
      first_message_name: first_message,
      replies: below.length > 0 ? listing(below) : "",
      new: isUnread,
      distinguished,
      context: "",
      score: 0,
      likes: null,
      num_comments: null,
      associated_awarding_id: null,
      created: created_utc,
      created_utc,
    },
  };
}

function fullnameOf(ctx: RedditContext, name: string): string | null {
  const found = findUser(ctx, name);
  if (!found) return null;
  return `t2_${found.kind === "stored" ? found.user.id : found.person.id}`;
}
