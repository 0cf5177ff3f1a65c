import { Platform } from "@ponkan/contract/accounts/platform";
import type { NewPost } from "@ponkan/contract/posts/new-post";
import type { Finding } from "@ponkan/contract/posts/validation/findings";
import type { Db } from "../../../context.ts";
import { refusalOf } from "../checks/check-posts.ts";
import { findRepeated, type Repeated } from "./repeated.queries.ts";

/** A post that was just written. One with `keepsTime` is not checked, but still blocks the others. */
type Written = Pick<NewPost, "subreddit" | "post_at"> & { id: number; platform: Platform; keepsTime?: boolean };

/**
 * Two concurrent requests may both find a time free (SV-P6); the second to write is refused here. Call this after
 * recounting threats, which waits for the other transaction, so that its posts are visible. All repeated posts are
 * named at once, so that a bulk request can leave them out and succeed.
 */
export async function refuseRepeated(tx: Db, creatorId: number, written: readonly Written[]): Promise<void> {
  const asked = written.filter(({ keepsTime }) => !keepsTime);
  const planned = asked.filter(({ post_at }) => post_at !== null);
  const repeated = tooMany(await findRepeated(tx, creatorId, { all: idsOf(asked), planned: idsOf(planned) }), asked);
  const findings = written.flatMap((post, index) => (repeated.has(post.id) ? [[index, findingOf(post)] as const] : []));
  if (findings.length > 0) throw refusalOf(findings);
}

/** Of posts written together, the first one may stay. */
function tooMany(found: readonly Repeated[], written: readonly Written[]): Set<number> {
  const known = new Map(found.map((each) => [each.id, each]));
  const kept = new Set<number>();
  for (const { id } of written) {
    const each = known.get(id);
    if (!each || !(each.is_taken || each.beside.some((other) => kept.has(other)))) kept.add(id);
  }
  return new Set(idsOf(written).filter((id) => !kept.has(id)));
}

const findingOf = ({ platform, subreddit }: Written): Finding =>
  platform === Platform.reddit ? { code: "post-time-taken", subreddit } : { code: "post-repeated" };

const idsOf = (posts: readonly { id: number }[]) => posts.map(({ id }) => id);
