import type { RedditAdapter } from "@ponkan/platforms";
import type { Access } from "@ponkan/platforms/capabilities";
import { notDone, type Outcome, ok } from "@ponkan/platforms/outcome";
import type { RedditDraft } from "@ponkan/platforms/reddit/publish/draft";
import type { Db } from "../../context.ts";
import type { FileStore } from "../../lib/storage/storage.ts";
import type { MediaRow } from "../../modules/media/media.queries.ts";
import type { Post } from "../posts/find-posts.ts";
import { mediaOfPost } from "./media-of-post.ts";
import { missingMedia } from "./own-refusals.ts";
import { plainPoster } from "./plain-poster.ts";

type Uploads = { db: Db; files: FileStore; publisher: Pick<RedditAdapter["publisher"], "upload"> };
type Uploaded = { asset_id: string; asset_url: string };
export type MediaPart =
  | { kind: "image"; asset_url: string }
  | { kind: "video"; asset_url: string; poster_url: string }
  | { kind: "gallery"; items: Gallery["items"] };
type Gallery = Extract<RedditDraft, { kind: "gallery" }>;

/** Concurrent uploads; one by one, a gallery would be late. */
const AT_ONCE = 4;

/** Uploads the post's files to Reddit, again for each attempt, because upload permissions soon expire. */
export async function uploadMedia(ctx: Uploads, access: Access, post: Post): Promise<Outcome<MediaPart>> {
  const found = await mediaOfPost(ctx.db, post);
  if (found.kind !== "ok") return found;
  const [first, ...others] = found.value as [MediaRow, ...MediaRow[]];
  if (others.length > 0) return gallery(ctx, access, post, found.value);
  return first.type.startsWith("video/") ? video(ctx, access, first) : image(ctx, access, first);
}

async function image(ctx: Uploads, access: Access, media: MediaRow): Promise<Outcome<MediaPart>> {
  const uploaded = await upload(ctx, access, media);
  return uploaded.kind === "ok" ? ok({ kind: "image", asset_url: uploaded.value.asset_url }) : uploaded;
}

async function video(ctx: Uploads, access: Access, media: MediaRow): Promise<Outcome<MediaPart>> {
  const [film, poster] = await Promise.all([upload(ctx, access, media), uploadPoster(ctx, access, media)]);
  if (film.kind !== "ok") return film;
  if (poster.kind !== "ok") return poster;
  return ok({ kind: "video", asset_url: film.value.asset_url, poster_url: poster.value.asset_url });
}

async function gallery(ctx: Uploads, access: Access, post: Post, media: MediaRow[]): Promise<Outcome<MediaPart>> {
  const items: Gallery["items"] = [];
  for (let start = 0; start < media.length; start += AT_ONCE) {
    const uploads = await Promise.all(media.slice(start, start + AT_ONCE).map((each) => upload(ctx, access, each)));
    for (const uploaded of uploads) {
      if (uploaded.kind !== "ok") return uploaded;
      const { caption, url } = post.media[items.length]!;
      items.push({ asset_id: uploaded.value.asset_id, caption: caption || null, outbound_url: url || null });
    }
  }
  return ok({ kind: "gallery", items });
}

async function upload({ files, publisher }: Uploads, access: Access, media: MediaRow): Promise<Outcome<Uploaded>> {
  const { name, type, file } = media;
  const blob = await files.open(file, type);
  if (!blob) return missingMedia();
  return inTime(await publisher.upload(access, { name, type, blob }));
}

async function uploadPoster({ files, publisher }: Uploads, access: Access, { poster_file }: MediaRow) {
  const type = poster_file?.endsWith(".png") ? "image/png" : "image/jpeg";
  const blob = (poster_file && (await files.open(poster_file, type))) || plainPoster();
  const name = `poster.${blob.type.split("/")[1]}`;
  return inTime(await publisher.upload(access, { name, type: blob.type, blob }));
}

/** If the upload took so long that its permission expired, that does not count as a refusal of the file. */
function inTime(uploaded: Outcome<Uploaded>): Outcome<Uploaded> {
  const isExpired = uploaded.kind === "rejected" && uploaded.errors.some(({ code }) => code === "AccessDenied");
  return isExpired ? notDone("the permission to upload expired") : uploaded;
}
