import { sentFields } from "@ponkan/contract/posts/fields/sent-fields";
import type { RedditAdapter } from "@ponkan/platforms";
import { mapped } from "@ponkan/platforms/outcome";
import type { RedditDraft } from "@ponkan/platforms/reddit/publish/draft";
import type { Db } from "../../context.ts";
import { findLastAttempt, type Post } from "../posts.queries.ts";
import { redditMatchKey } from "../senders/reddit-match-key.ts";
import type { Action } from "./action.ts";

type Crosspost = Extract<RedditDraft, { kind: "crosspost" }>;

/** Shares the post on the own profile, looking as it does in the subreddit. */
export function crosspostToProfile(db: Db, { publisher }: Pick<RedditAdapter, "publisher">): Action<Crosspost> {
  return {
    draftOf: (post) => draftOf(db, post),
    matchKey: redditMatchKey,
    send: async (access, draft) =>
      mapped(await publisher.publish(access, draft), (sent) => ({ id: sent.kind === "published" ? sent.id : null })),
    look: (access, sent) => publisher.find(access, sent),
    words: { done: "Shared on the own profile.", failed: "The post was not shared on the own profile." },
    setsCommentError: false,
  };
}

async function draftOf(db: Db, post: Post): Promise<Crosspost | null> {
  const sent = await findLastAttempt(db, post.id);
  if (!sent) return null;
  const shown = sent.draft as RedditDraft;
  // A profile has neither the flairs nor the mark of the subreddit.
  const onProfile = { subreddit: `u_${post.username}`, is_original_content: false, flair: null };
  const { is_nsfw } = shown;
  return { kind: "crosspost", of: post.remote_id!, ...sentFields("reddit", shown), is_nsfw, ...onProfile };
}
