import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { Platform } from "@ponkan/contract/accounts/platform";
import type { Post } from "@ponkan/contract/posts/post";
import { headersOf, read } from "./calls.ts";

/** Schedules posts through the API instead of the composer. */
export async function schedule(page: Page, creatorId: number, posts: object[]): Promise<Post[]> {
  const headers = { ...headersOf(creatorId), "idempotency-key": randomUUID() };
  const answer = await page.request.post("/api/posts/schedule", { headers, data: { posts } });
  return (await read<{ data: Post[] }>(answer)).data;
}

export const aPost = (title: string, subreddit: string, at: Date | null) => ({
  platform: Platform.reddit,
  type: "text",
  title,
  subreddit,
  post_at: at?.toISOString() ?? null,
});
