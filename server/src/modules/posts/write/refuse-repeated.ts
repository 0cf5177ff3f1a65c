import { Platform } from "@ponkan/contract/accounts/platform";
import type { NewPost } from "@ponkan/contract/posts/new-post";
import type { Finding } from "@ponkan/contract/posts/validation/findings";
import type { Db } from "../../../context.ts";
import { refusalOf } from "../checks/check-posts.ts";
import { findRepeated, type Repeated } from "./repeated.queries.ts";

/** A post that was just written. One that keeps its time is asked for nothing, and in the way of others. */
type Written = Pick<NewPost, "subreddit" | "post_at"> & { id: number; platform: Platform; keepsTime?: boolean };

/**
 * Two requests at one moment are both told that a time is free (SV-P6); who writes second is refused here. To be called
 * after the threats were counted: whoever does that waits for the other's transaction, and then sees what it wrote.
 * All that are too many are named at once, so that whoever leaves them out has the others the next time.
 */
export async function refuseRepeated(tx: Db, creatorId: number, written: readonly Written[]): Promise<void> {
  const asked = written.filter(({ keepsTime }) => !keepsTime);
  const planned = asked.filter(({ post_at }) => post_at !== null);
  const repeated = tooMany(await findRepeated(tx, creatorId, { all: idsOf(asked), planned: idsOf(planned) }), asked);
  const findings = written.flatMap((post, index) => (repeated.has(post.id) ? [[index, findingOf(post)] as const] : []));
  if (findings.length > 0) throw refusalOf(findings);
}

/** Of those that were written together the first may stay. */
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
