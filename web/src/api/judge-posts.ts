import type { JudgedPost, PostToJudge } from "@ponkan/contract/posts/judged-post";
import { ask } from "./ask.ts";

/**
 * Returns the threats these posts would cause with each other and with existing posts (PS-13), in their order.
 * Schedules nothing.
 */
export async function judgePosts(creatorId: number, posts: PostToJudge[], signal: AbortSignal): Promise<JudgedPost[]> {
  return (await ask("POST /posts/threats", { body: { posts }, creatorId, signal })).data;
}
