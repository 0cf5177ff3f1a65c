import { sentFields } from "@ponkan/contract/posts/fields/sent-fields";
import type { RedditAdapter } from "@ponkan/platforms";
import { mapped, ok } from "@ponkan/platforms/outcome";
import type { RedditDraft } from "@ponkan/platforms/reddit/publish/draft";
import type { Db } from "../../context.ts";
import type { Action, Prepared } from "../core/action.ts";
import { findLastAttempt, type Post } from "../posts/find-posts.ts";
import { asSeen } from "../senders/as-seen.ts";
import { redditMatchKey } from "../senders/reddit-match-key.ts";
import { stepWords } from "./step-words.ts";

type Crosspost = Extract<RedditDraft, { kind: "crosspost" }>;

/** Crossposts the post to the account's own profile, looking as it does in the subreddit. */
export function crosspostToProfile(
  db: Db,
  { publisher }: Pick<RedditAdapter, "publisher">,
  label: string,
  post: Post,
): Action<Crosspost> {
  return {
    label,
    prepare: () => draftOf(db, post),
    matchKey: redditMatchKey,
    send: async (access, draft) =>
      mapped(await publisher.publish(access, draft), (sent) => ({
        kind: "done",
        id: sent.kind === "published" ? sent.id : null,
        url: null,
      })),
    look: async (access, sent) => asSeen(await publisher.find(access, { username: post.username, ...sent })),
    isEcho: () => false,
    takesTime: () => false,
    explain: publisher.explain,
    words: stepWords({
      kind: "crosspost",
      label,
      thing: "the crosspost",
      done: "Shared on the own profile.",
      failed: "The post was not shared on the own profile.",
    }),
  };
}

async function draftOf(db: Db, post: Post): Promise<Prepared<Crosspost>> {
  const sent = await findLastAttempt(db, post.id);
  if (!sent) return { kind: "rejected", status: 422, errors: [] };
  const shown = sent.draft as RedditDraft;
  // Flair and the original-content mark of the subreddit do not exist on a profile.
  const onProfile = { subreddit: `u_${post.username}`, is_original_content: false, flair: null };
  const { is_nsfw } = shown;
  return ok({ kind: "crosspost", of: post.remote_id!, ...sentFields("reddit", shown), is_nsfw, ...onProfile });
}
