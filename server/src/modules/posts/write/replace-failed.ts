import type { Db } from "../../../context.ts";
import { Refusal } from "../../../lib/refusal.ts";
import type { OwnedCreator } from "../../creators/owned-creator.ts";
import type { Recording } from "../journal/changed-item.ts";
import { refuseMissing } from "../read/found-posts.ts";
import { bringBackReplaced, markReplaced } from "./replaced.queries.ts";
import { lockPosts, recordChanges } from "./write-posts.queries.ts";

type Locked = Awaited<ReturnType<typeof lockPosts>>[number];
type FailedPost = Pick<Locked, "id" | "platform" | "subreddit">;

/**
 * Returns the failed posts among `ids`, locked. Posts that their owner deleted are skipped; posts that are out, may be
 * out or were already replaced are refused, because they would be sent twice.
 */
export async function lockReplaceable(
  tx: Db,
  creatorId: number,
  ids: readonly number[],
  { purpose, text }: Recording & { text?: string },
): Promise<FailedPost[]> {
  if (ids.length === 0) return [];
  const posts = await lockPosts(tx, creatorId, ids);
  refuseMissing(ids, posts);
  const twice = posts.filter(isSentTwice);
  if (twice.length > 0) {
    const goOn = purpose === "change" && text === undefined ? " Schedule once more to send this one as well." : "";
    throw new Refusal(409, `${whyTwice(twice[0]!)}${goOn}`, { fields: { ids: twice.map(({ id }) => id) } });
  }
  return posts.filter(({ state }) => state !== "deleted");
}

function isSentTwice({ state, replaced_by }: Locked): boolean {
  return state === "deleted" ? replaced_by !== null : state !== "failed";
}

function whyTwice({ state, advice }: Locked): string {
  if (state === "needs_check") return advice ?? "Look whether the failed post is out.";
  return "The failed post was sent again meanwhile.";
}

/** Marks failed posts as replaced, so that they cannot be retried as well (PO-20). */
export async function replaceFailed(
  tx: Db,
  creator: OwnedCreator,
  failed: readonly FailedPost[],
  stored: readonly FailedPost[],
  now: Date,
): Promise<void> {
  const pairs = failed.map((post) => ({ id: post.id, by: (stored.find(isFor(post)) ?? stored[0]!).id }));
  const replaced = await markReplaced(tx, pairs, now);
  await recordChanges(tx, creator, replaced, () => ({ kind: "replaced", text: "Replaced by an edited post." }));
}

/** Matches by subreddit and platform; if none does, any of the new posts may replace it. */
function isFor({ platform, subreddit }: FailedPost) {
  return (other: FailedPost) =>
    other.platform === platform && other.subreddit.toLowerCase() === subreddit.toLowerCase();
}

/** Puts the posts these had replaced back to failed, when the replacements are undone. */
export async function returnReplaced(tx: Db, creator: OwnedCreator, ids: readonly number[]): Promise<void> {
  const back = await bringBackReplaced(tx, creator.id, ids);
  await recordChanges(tx, creator, back, () => ({ kind: "returned", text: "The edited post was taken back." }));
}
