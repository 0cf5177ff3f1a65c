import type { Post } from "@ponkan/contract/posts/post";
import type { AppContext } from "../../../context.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { keepAccountsOf } from "../../accounts/connected-accounts.ts";
import { refundPosts } from "../../billing/quota.ts";
import type { Author } from "../author.ts";
import type { Failure, Part } from "../journal/changed-item.ts";
import { retryText, textOf } from "../journal/journal-text.ts";
import { refuseMissing } from "../read/found-posts.ts";
import { loadPosts } from "../read/shown-post.ts";
import { type Changed, changeState, lockPosts, recordChanges } from "./write-posts.queries.ts";
import type { Writing } from "./writing.ts";

type Retried = { id: number; rev: number; failed: Failure };

/** Puts retried posts back to failed while they are still scheduled, and refunds them. */
export async function unretryPosts(
  { transact, clock, shield }: Pick<AppContext, "clock"> & Writing,
  { user_id, creator }: Author,
  retried: readonly Retried[],
  part: Part,
): Promise<{ data: Post[]; change_id: number | null }> {
  const now = clock.now();
  const ids = retried.map(({ id }) => id);
  const of = new Map(retried.map((one) => [one.id, one]));
  return transact(async (tx) => {
    // Locks accounts before posts, in the order disconnecting does.
    await keepAccountsOf(tx, creator.id);
    const posts = await lockPosts(tx, creator.id, ids);
    refuseMissing(ids, posts);
    if (!posts.every(({ id, rev, state }) => state === "scheduled" && rev === of.get(id)!.rev))
      throw new Refusal(409, "Post was changed meanwhile.");
    const before = await shield.momentsOf(tx, creator.id, ids);
    const failed: Changed[] = [];
    for (const { id } of posts) failed.push(...(await changeState(tx, [id], ["scheduled"], of.get(id)!.failed)));
    const returned = posts.filter(({ id, is_charged }) => is_charged && !of.get(id)!.failed.is_charged);
    await refundPosts(
      tx,
      user_id,
      returned.map(({ charged_to }) => charged_to),
    );
    // Posts retried at once have `planned_at`. Comparing times would not do, as our clock may be behind the database's.
    const atOf = new Map(posts.map(({ id, post_at, planned_at }) => [id, planned_at ? null : post_at.toISOString()]));
    const items = failed.map(({ id, rev }) => ({ id, rev, before: null, at: atOf.get(id)! }));
    part.into?.push(...items);
    const text = textOf(part, retryText(items.length));
    const entry = { kind: "unretry", purpose: part.purpose, text, items } as const;
    const change_id = await recordChanges(tx, creator, failed, () => taken, part.into ? null : entry);
    await shield.recountThreats(tx, creator, before);
    return { data: await loadPosts(tx, creator.id, ids, now), change_id };
  });
}

const taken = { kind: "unretried", text: "Not sent again after all." };
