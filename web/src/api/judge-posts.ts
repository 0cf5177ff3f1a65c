import type { JudgedPost, PostToJudge } from "@ponkan/contract/posts/judged-post";
import { ask } from "./ask.ts";

/** What these would raise with one another and with what is there (PS-13), in their order; nothing is scheduled. */
export async function judgePosts(creatorId: number, posts: PostToJudge[], signal: AbortSignal): Promise<JudgedPost[]> {
  return (await ask("POST /posts/threats", { body: { posts }, creatorId, signal })).data;
}
