import type { TwitterAdapter } from "@ponkan/platforms";
import type { Access, Sighting } from "@ponkan/platforms/capabilities";
import { mapped, type Outcome } from "@ponkan/platforms/outcome";
import type { TwitterDraft } from "@ponkan/platforms/twitter/publish/draft";
import type { Post } from "../posts.queries.ts";
import { wordsOf } from "../senders/words.ts";
import type { Action } from "./action.ts";

type Comment = { parent: string; text: string };

const words = { done: "Comment posted.", failed: "The comment was not posted." };

type Commenting = {
  comment(access: Access, comment: Comment): Promise<Outcome<{ id: string | null }>>;
  findComment(access: Access, comment: Comment & { username: string; sent_at: Date }): Promise<Outcome<Sighting[]>>;
};

/** PS-07: the first comment below the own post. */
export function commentBelow(publisher: Commenting): Action<Comment> {
  return {
    draftOf: async (post) => commentOf(post),
    matchKey: ({ parent }) => `comment\n${parent}`,
    send: publisher.comment,
    look: (access, { username, draft, sent_at }) => publisher.findComment(access, { ...draft, username, sent_at }),
    words,
    setsCommentError: true,
  };
}

/** On X it is a reply. */
export function replyOnTwitter({ publisher }: Pick<TwitterAdapter, "publisher">): Action<TwitterDraft> {
  return {
    draftOf: async (post) => {
      const comment = commentOf(post);
      const { remote_user_id: user_id, username } = post;
      return comment && { user_id, username, text: comment.text, media: [], reply_to: comment.parent };
    },
    matchKey: ({ reply_to }) => `comment\n${reply_to}`,
    send: async (access, draft) =>
      mapped(await publisher.publish(access, draft), (sent) => ({ id: sent.kind === "published" ? sent.id : null })),
    look: publisher.find,
    words,
    setsCommentError: true,
  };
}

function commentOf(post: Post): Comment | null {
  const text = wordsOf(post).comment.trim();
  return text === "" ? null : { parent: post.remote_id!, text };
}
