import { platformLabels } from "@ponkan/contract/accounts/platform";
import { sentFields } from "@ponkan/contract/posts/fields/sent-fields";
import type { TwitterAdapter } from "@ponkan/platforms";
import type { Access } from "@ponkan/platforms/capabilities";
import { ok } from "@ponkan/platforms/outcome";
import type { TwitterDraft } from "@ponkan/platforms/twitter/publish/draft";
import { plainText } from "@ponkan/platforms/twitter/publish/match-post";
import type { AppContext } from "../../context.ts";
import type { FileStore } from "../../lib/storage/storage.ts";
import type { Post } from "../posts/find-posts.ts";
import type { Prepared, Sender } from "../sender.ts";
import { asSeen } from "./as-seen.ts";
import { adviceOnOwn } from "./own-refusals.ts";
import { uploadToTwitter } from "./twitter-media.ts";
import { wordsOf } from "./words.ts";

type Needs = Pick<AppContext, "db" | "clock" | "config"> & { files: FileStore };

export function createTwitterSender(ctx: Needs, { publisher }: TwitterAdapter): Sender<TwitterDraft> {
  return {
    label: platformLabels.twitter,
    preparesAhead: true,
    prepare: (access, post) => draftOf({ ...ctx, publisher }, access, post),
    matchKey: ({ text, media }) => (media.length > 0 ? media.map(({ key }) => key).join(",") : plainText(text)),
    send: (access, draft) => publisher.publish(access, draft),
    look: async (access, sent) => asSeen(await publisher.find(access, sent)),
    isFoundByContent: ({ media }) => media.length === 0,
    isEcho: (errors) => publisher.isDuplicate(errors),
    // Files are processed beforehand, so the post itself appears at once.
    takesTime: () => false,
    explain: (error) => adviceOnOwn(error) ?? publisher.explain(error),
  };
}

type Uploads = Needs & Pick<TwitterAdapter, "publisher">;

async function draftOf(ctx: Uploads, access: Access, post: Post): Promise<Prepared<TwitterDraft>> {
  const { remote_user_id: user_id, username } = post;
  const text = wordsOf(ctx.config, post).content.trim();
  const draft = { ...sentFields("twitter", post), user_id, username, text, reply_to: null };
  if (post.media.length === 0) return ok({ ...draft, media: [] });
  const media = await uploadToTwitter(ctx, access, post);
  return media.kind === "ok" ? ok({ ...draft, media: media.value }) : media;
}
