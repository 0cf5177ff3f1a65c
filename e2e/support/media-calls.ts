import { createHash, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { Platform } from "@ponkan/contract/accounts/platform";
import type { Media } from "@ponkan/contract/media/media";
import type { Post } from "@ponkan/contract/posts/post";
import { headersOf, read } from "./calls.ts";
import type { TestFile } from "./media-files.ts";

type Owner = { page: Page; creatorId: number };

/** Uploads a file through the API, which is faster than the UI. */
export async function uploadByCall({ page, creatorId }: Owner, { name, mimeType, buffer }: TestFile): Promise<Media> {
  const { request } = page;
  const headers = headersOf(creatorId);
  const hash = createHash("sha256").update(buffer).digest("hex");
  const begun = await request.post("/api/media", {
    headers,
    data: { name, type: mimeType, size: buffer.length, hash },
  });
  const { data, upload } = await read<{ data: Media; upload: { url: string; headers: Record<string, string> } }>(begun);
  const sent = await request.patch(upload.url, {
    headers: { ...headers, ...upload.headers, "upload-offset": "0" },
    data: buffer,
  });
  if (!sent.ok()) throw new Error(`The upload answered ${sent.status()}: ${await sent.text()}`);
  await read(await request.post(`/api/media/${data.id}/complete`, { headers }));
  return data;
}

/** Schedules a Reddit post with the media; null publishes it now. */
export async function schedule(
  { page, creatorId }: Owner,
  media: Media,
  { subreddit, at }: { subreddit: string; at: Date | null },
): Promise<Post> {
  const post = {
    platform: Platform.reddit,
    type: "media",
    title: `A look at ${media.name}`,
    media: [{ id: media.id }],
    subreddit,
    post_at: at?.toISOString() ?? null,
  };
  const response = await page.request.post("/api/posts/schedule", {
    headers: { ...headersOf(creatorId), "idempotency-key": randomUUID() },
    data: { posts: [post] },
  });
  return (await read<{ data: [Post] }>(response)).data[0];
}

export async function readPost({ page, creatorId }: Owner, id: number): Promise<Post> {
  const response = await page.request.get(`/api/posts/${id}`, { headers: headersOf(creatorId) });
  return (await read<{ data: Post }>(response)).data;
}
