import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { TiktokAdapter } from "@ponkan/platforms";
import type { Access } from "@ponkan/platforms/capabilities";
import { ok } from "@ponkan/platforms/outcome";
import type { TiktokDraft } from "@ponkan/platforms/tiktok/publish/draft";
import type { AppContext } from "../../context.ts";
import type { FileStore } from "../../lib/storage/storage.ts";
import type { Post } from "../posts/find-posts.ts";
import type { Prepared, Sender } from "../sender.ts";
import { mediaOfPost } from "./media-of-post.ts";
import { adviceOnOwn, missingMedia } from "./own-refusals.ts";
import { uploadToTiktok } from "./tiktok-upload.ts";
import { videoOf } from "./tiktok-video.ts";

type Needs = Pick<AppContext, "db" | "clock" | "config"> & { files: FileStore };
/** Also holds the file whose last part is sent. */
type TiktokSenderDraft = TiktokDraft & { file: string; type: string };

export function createTiktokSender(ctx: Needs, { publisher }: TiktokAdapter): Sender<TiktokSenderDraft> {
  return {
    label: platformLabels.tiktok,
    preparesAhead: true,
    prepare: (access, post) => draftOf({ ...ctx, publisher }, access, post),
    // TikTok issued this id for this post only.
    matchKey: ({ publish_id }) => publish_id,
    send: async (access, draft) => {
      const blob = await ctx.files.open(draft.file, draft.type);
      return blob ? publisher.publish(access, draft, blob) : missingMedia();
    },
    look: (access, sent) => publisher.look(access, sent),
    isFoundByContent: () => false,
    // Each announcement makes at most one video.
    isEcho: () => false,
    takesTime: () => true,
    explain: (error) => adviceOnOwn(error) ?? publisher.explain(error),
  };
}

type Tiktok = Needs & Pick<TiktokAdapter, "publisher">;

async function draftOf(ctx: Tiktok, access: Access, post: Post): Promise<Prepared<TiktokSenderDraft>> {
  const media = await mediaOfPost(ctx.db, post);
  if (media.kind !== "ok") return media;
  const [film] = media.value;
  const blob = await ctx.files.open(film!.file, film!.type);
  if (!blob) return missingMedia();
  const creator = await ctx.publisher.creator(access);
  if (creator.kind !== "ok") return creator;
  const video = videoOf(ctx.config, post, creator.value, film!.duration);
  if (video.kind !== "ok") return video;

  const uploaded = await uploadToTiktok(ctx, access, post, { ...video.value, size: blob.size }, blob);
  if (uploaded.kind !== "ok") return uploaded;
  const { file, type } = film!;
  return ok({ ...uploaded.value, username: post.username, size: blob.size, file, type });
}
