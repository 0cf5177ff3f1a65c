import type { RedditAdapter } from "@ponkan/platforms";
import { wordsOf } from "../senders/words.ts";
import type { Deed } from "./deed.ts";

type Comment = { parent: string; text: string };

/** PS-07: the first comment below the own post. */
export function commentBelow({ publisher }: Pick<RedditAdapter, "publisher">): Deed<Comment> {
  return {
    draftOf: async (target) => {
      const text = wordsOf(target).comment.trim();
      return text === "" ? null : { parent: target.remote_id!, text };
    },
    matchKey: ({ parent }) => `comment\n${parent}`,
    send: publisher.comment,
    look: (access, { username, draft, sent_at }) => publisher.findComment(access, { ...draft, username, sent_at }),
    words: { done: "Comment posted.", failed: "The comment was not posted." },
    setsCommentError: true,
  };
}
