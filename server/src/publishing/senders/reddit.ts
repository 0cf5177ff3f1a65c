import { platformLabels } from "@ponkan/contract/accounts/platform";
import { sentFields } from "@ponkan/contract/posts/fields/sent-fields";
import type { RedditAdapter } from "@ponkan/platforms";
import type { Access } from "@ponkan/platforms/capabilities";
import { mapped, ok } from "@ponkan/platforms/outcome";
import type { RedditDraft } from "@ponkan/platforms/reddit/publish/draft";
import type { AppContext } from "../../context.ts";
import type { FileStore } from "../../lib/storage/storage.ts";
import type { Post } from "../posts/find-posts.ts";
import { linkOnRedgifs } from "../prepare/link-on-redgifs.ts";
import type { Prepared, Sender } from "../sender.ts";
import { asSeen } from "./as-seen.ts";
import { adviceOnOwn } from "./own-refusals.ts";
import { redditMatchKey } from "./reddit-match-key.ts";
import { type MediaPart, uploadMedia } from "./reddit-media.ts";
import { noteBan } from "./senders.queries.ts";
import { subredditFact } from "./subreddit-fact.ts";
import { wordsOf } from "./words.ts";

type Needs = Pick<AppContext, "db" | "config"> & { files: FileStore };

export function createRedditSender(ctx: Needs, { publisher, communities }: RedditAdapter): Sender<RedditDraft> {
  return {
    label: platformLabels.reddit,
    preparesAhead: false,
    prepare: (access, post) => draftOf({ ...ctx, publisher, communities }, access, post),
    matchKey: redditMatchKey,
    send: (access, draft) => publisher.publish(access, draft),
    look: async (access, sent) => asSeen(await publisher.find(access, sent)),
    isFoundByContent: () => true,
    isEcho: () => false,
    takesTime: ({ kind }) => kind === "image" || kind === "video" || kind === "gallery",
    explain: (error) => adviceOnOwn(error) ?? publisher.explain(error),
    noteRefusal: async (post, errors) => {
      if (errors.some(({ code }) => code === "SUBREDDIT_NOTALLOWED_BANNED")) await noteBan(ctx.db, post);
    },
  };
}

type Reddit = Needs & Pick<RedditAdapter, "publisher" | "communities">;

async function draftOf(ctx: Reddit, access: Access, post: Post): Promise<Prepared<RedditDraft>> {
  const { title, content } = wordsOf(ctx.config, post);
  const part = await partOf(ctx, access, post, content);
  if (part.kind !== "ok") return part;
  const says = (fact: "over_18" | "has_oc_mark") => subredditFact({ ...ctx, access }, post.subreddit, fact);
  return ok({
    ...sentFields("reddit", post),
    title,
    is_nsfw: post.is_nsfw ?? (await says("over_18")),
    is_original_content: post.is_original_content && (await says("has_oc_mark")),
    ...part.value,
  });
}

type Part =
  | { kind: "self"; text: string }
  | { kind: "link"; url: string; text?: string }
  | (MediaPart & { text: string });

async function partOf(ctx: Reddit, access: Access, post: Post, content: string): Promise<Prepared<Part>> {
  if (post.type === "link") return ok({ kind: "link", url: content.trim() });
  if (post.type !== "media") return ok({ kind: "self", text: content });
  if (post.media_host === "reddit") {
    return mapped(await uploadMedia(ctx, access, post), (part) => ({ ...part, text: content }));
  }
  const hosted = await linkOnRedgifs(ctx, post);
  return hosted.kind === "ok" ? ok({ kind: "link", url: hosted.value, text: content }) : hosted;
}
