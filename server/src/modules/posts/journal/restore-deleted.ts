import type { Post } from "@ponkan/contract/posts/post";
import type { Db, Transact } from "../../../context.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { keepAccountsOf } from "../../accounts/connected-accounts.ts";
import type { Author } from "../author.ts";
import type { Needs } from "../checks/load-rule-facts.ts";
import { asNewPost } from "../write/as-new-post.ts";
import { publishUpdated } from "../write/publish-updated.ts";
import { findOnceReplacedBy, moveTimelines } from "../write/replaced.queries.ts";
import { returned, returnFailed } from "../write/return-failed.ts";
import { schedulePosts } from "../write/schedule-posts.ts";
import { markRestored } from "../write/write-posts.queries.ts";
import type { Writing } from "../write/writing.ts";
import type { ChangedItem, Recording } from "./changed-item.ts";
import { notItsAccount } from "./undo-refusal.ts";

/** `account` is the one the post was made for, if it is still connected. */
export type Undoable = { item: ChangedItem; post: Post; account: number | null };
type Back = { data: Post[]; change_id: number | null };

/**
 * Restores deleted posts as one change. Planned posts are planned again under new ids and with their old timelines;
 * failed ones return to failed and are not sent. `undoable` has planned posts first, and so has the result.
 */
export async function restoreDeleted(
  ctx: Needs & Writing,
  author: Author,
  undoable: readonly Undoable[],
  recording: Recording,
): Promise<Back> {
  const failed = undoable.filter(({ item }) => item.was_failed).map(({ item }) => item);
  const planned = undoable.filter(({ item }) => !item.was_failed);
  const andFailed = async (tx: Db, { data, change_id }: Back): Promise<Back> => {
    if (failed.length === 0) return { data, change_id };
    const back = await returnFailed({ ...ctx, tx }, author, failed, { recording, change_id });
    return { data: [...data, ...back.data], change_id: back.change_id };
  };
  if (planned.length === 0) return ctx.transact((tx) => andFailed(tx, { data: [], change_id: null }));

  const transact: Transact = (work) =>
    ctx.transact(async (tx) => {
      await makeRoom(tx, author, planned);
      const done = await work(tx);
      const back = done as unknown as Back;
      await moveTimelines(
        tx,
        author.creator.id,
        planned.map(({ post }, index) => ({ id: post.id, to: back.data[index]!.id })),
      );
      return { ...done, ...(await andFailed(tx, back)) };
    });
  const ids = planned.map(({ post }) => post.id);
  const replaces = await findOnceReplacedBy(ctx.db, author.creator.id, ids);
  const groups = planned.map(({ post }) => post.group_id);
  const posts = planned.map(({ post }) => asNewPost(post));
  return schedulePosts({ ...ctx, transact }, author, posts, {
    recording,
    kind: "copy",
    event: returned,
    groups,
    replaces,
  });
}

/** Hides the deleted versions, because only the restored ones are shown. */
async function makeRoom(tx: Db, { creator }: Author, undoable: readonly Undoable[]): Promise<void> {
  // Locks accounts before posts, in the order disconnecting does.
  const accounts = (await keepAccountsOf(tx, creator.id)).map(({ id }) => id);
  const homeless = undoable.find(({ account }) => account === null || !accounts.includes(account));
  if (homeless) throw new Refusal(422, notItsAccount(homeless.post.platform));
  const ids = undoable.map(({ item }) => item.id);
  await markRestored(tx, ids);
  await publishUpdated(tx, creator, ids);
}
