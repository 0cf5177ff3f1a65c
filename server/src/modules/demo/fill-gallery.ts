import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { inParallel } from "../../lib/in-parallel.ts";
import { beginUpload } from "../media/begin-upload.ts";
import { changeMedia } from "../media/change-media.ts";
import { completeUpload } from "../media/complete-upload.ts";
import { uploadPaths } from "../media/file-names.ts";
import { at, type DemoContext, type DemoCreator } from "./demo-context.ts";
import { picturesFolder } from "./known-pictures.ts";
import type { Artwork } from "./story/artworks.ts";
import type { StoryCreator } from "./story/creators.ts";
import { uploadTimes } from "./story/plan.ts";

export const pictureOf = ({ file }: Artwork) => readFile(new URL(file, picturesFolder));

/** A user's uploads are begun one at a time; more at once would only wait for each other. */
const AT_ONCE = 3;

/** Uploads the pictures as a browser would, and returns their ids in the same order. */
export async function fillGallery(ctx: DemoContext, demoCreator: DemoCreator, story: StoryCreator): Promise<number[]> {
  const times = uploadTimes(story, ctx.clock.now());
  const ids: number[] = [];
  await inParallel(AT_ONCE, [...story.artworks.entries()], async ([index, artwork]) => {
    ids[index] = await upload(ctx, demoCreator, artwork, times[index]!);
  });
  return ids;
}

async function upload(
  ctx: DemoContext,
  { user_id, creator }: DemoCreator,
  artwork: Artwork,
  then: Date,
): Promise<number> {
  const bytes = await pictureOf(artwork);
  const owner = { user_id, creator_id: creator.id };
  const hash = createHash("sha256").update(bytes).digest("hex");
  const begun = await beginUpload(ctx, owner, { name: artwork.file, type: "image/jpeg", size: bytes.length, hash });
  if (begun.kind === "known") return begun.id;
  await writeFile(uploadPaths(ctx.uploadsDir, begun.upload.key).sent, bytes);
  // The upload begins today, because one begun that long ago would be swept.
  const id = await completeUpload(at(ctx, then), owner, begun.upload.id);
  await changeMedia(ctx, creator.id, id, { tags: [...artwork.tags] });
  return id;
}
