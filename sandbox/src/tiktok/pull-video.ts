import { writeFile } from "node:fs/promises";
import type { TiktokPosting } from "./context.ts";
import { TiktokRefusal } from "./envelope.ts";
import { fileOf } from "./finish.ts";
import type { Publication } from "./model.ts";

const PATIENCE_MS = 20_000;

/** Fetches the video from an address the app has shown to be its own; a redirect is no video. */
export async function pullVideo(ctx: TiktokPosting, publication: Publication, url: string): Promise<Publication> {
  if (!ctx.settings.current().verified_prefixes.some((prefix) => url.startsWith(prefix))) {
    throw new TiktokRefusal(403, "url_ownership_unverified", "The URL ownership is not verified.");
  }
  const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
  if (response?.status !== 200) return { ...publication, fail_reason: "video_pull_failed" };
  const bytes = Buffer.from(await response.arrayBuffer());
  await writeFile(ctx.posts.files.pathOf(fileOf(publication)), bytes);
  return { ...publication, video_size: bytes.length, uploaded_bytes: bytes.length };
}
