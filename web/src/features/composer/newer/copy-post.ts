import { knownTimes, neighbours, postById } from "~/api/posts.ts";
import { queryClient } from "~/api/query-client.ts";
import type { ComposerDraft } from "../core/draft/composer-draft.ts";
import { copyTime, draftToDuplicate, draftToRetry } from "../core/draft/copied-post.ts";
import type { Prefill } from "../core/draft/prefill.ts";

/** Returns a draft of the post that the URL asks to copy, or to send in place of a failed one (PS-14). */
export async function copyPost(creatorId: number, { duplicate, retry }: Prefill, zone: string): Promise<ComposerDraft> {
  const now = new Date();
  const [post, near] = await Promise.all([
    queryClient.fetchQuery(postById(creatorId, (duplicate ?? retry)!)),
    queryClient.fetchQuery(neighbours(creatorId, now.toISOString().slice(0, 10), 0)).catch(() => null),
  ]);
  return duplicate !== null
    ? draftToDuplicate(post, copyTime(post, near, now, zone))
    : draftToRetry(post, now, zone, knownTimes(creatorId));
}
