import type { TwitterAdapter } from "@ponkan/platforms";
import type { Access, Advice, Sighting } from "@ponkan/platforms/capabilities";
import { mapped, type Outcome, ok, type PlatformError } from "@ponkan/platforms/outcome";
import type { TwitterDraft } from "@ponkan/platforms/twitter/publish/draft";
import type { Config } from "../../config.ts";
import type { Action } from "../core/action.ts";
import type { Post } from "../posts/find-posts.ts";
import { asSeen } from "../senders/as-seen.ts";
import { wordsOf } from "../senders/words.ts";
import { stepWords } from "./step-words.ts";

type Comment = { parent: string; text: string };

type Commenting = {
  comment(access: Access, comment: Comment): Promise<Outcome<{ id: string | null }>>;
  findComment(access: Access, comment: Comment & { username: string; sent_at: Date }): Promise<Outcome<Sighting[]>>;
  explain(error: PlatformError): Advice;
};

const wordsOn = (label: string) =>
  stepWords({
    kind: "comment",
    label,
    thing: "the comment",
    done: "Comment posted.",
    failed: "The comment was not posted.",
  });

/** PS-07: adds the first comment to the post. */
export function commentBelow(config: Config, publisher: Commenting, label: string, post: Post): Action<Comment> {
  const { username } = post;
  return {
    label,
    prepare: async () => commentOf(config, post),
    matchKey: ({ parent }) => `comment\n${parent}`,
    send: async (access, draft) => mapped(await publisher.comment(access, draft), named),
    look: async (access, { draft, sent_at }) =>
      asSeen(await publisher.findComment(access, { ...draft, username, sent_at })),
    isEcho: () => false,
    takesTime: () => false,
    explain: publisher.explain,
    words: wordsOn(label),
  };
}

/** On X, the first comment is a reply. */
export function replyOnTwitter(
  config: Config,
  { publisher }: Pick<TwitterAdapter, "publisher">,
  label: string,
  post: Post,
): Action<TwitterDraft> {
  const { remote_user_id: user_id, username } = post;
  return {
    label,
    prepare: async () => {
      const comment = commentOf(config, post);
      if (comment.kind !== "ok") return comment;
      return ok({ user_id, username, text: comment.value.text, media: [], reply_to: comment.value.parent });
    },
    matchKey: ({ reply_to }) => `comment\n${reply_to}`,
    send: async (access, draft) =>
      mapped(await publisher.publish(access, draft), (sent) =>
        named({ id: sent.kind === "published" ? sent.id : null }),
      ),
    look: async (access, { draft, sent_at }) => asSeen(await publisher.find(access, { username, draft, sent_at })),
    isEcho: () => false,
    takesTime: () => false,
    explain: publisher.explain,
    words: wordsOn(label),
  };
}

const named = ({ id }: { id: string | null }) => ({ kind: "done" as const, id, url: null });

function commentOf(config: Config, post: Post): Outcome<Comment> {
  const text = wordsOf(config, post).comment.trim();
  return text === "" ? { kind: "rejected", status: 422, errors: [] } : ok({ parent: post.remote_id!, text });
}
