import type { PostChanges } from "@ponkan/contract/posts/new-post";
import type { Post } from "@ponkan/contract/posts/post";
import type { Db, Transact } from "../../../context.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { keepAccountsOf } from "../../accounts/connected-accounts.ts";
import type { Author } from "../author.ts";
import type { Needs } from "../checks/load-rule-facts.ts";
import { asChange, type ChangedItem, type Part, type Recording } from "../journal/changed-item.ts";
import { addToChange } from "../journal/journal.queries.ts";
import { retryText } from "../journal/journal-text.ts";
import { updatePosts } from "./update-posts.ts";
import { lockPosts } from "./write-posts.queries.ts";
import type { Writing } from "./writing.ts";

type Context = Needs & Writing;
type Done = { data: Post[]; change_id: number | null };

/** Work on other posts. It runs first if `leaving` is set, as it frees times that the changed posts may take. */
export type AlongsideWork = {
  ids: readonly number[];
  leaving: readonly number[];
  work: (inside: Context, part: Part) => Promise<Done>;
};

/** Updates planned posts and retries or fails others, as one change, all or nothing. */
export function updateAlongside(
  ctx: Context,
  author: Author,
  changes: readonly PostChanges[],
  { ids, leaving, work }: AlongsideWork,
  recording: Recording = asChange,
): Promise<Done> {
  const beside = async (tx: Db) => {
    const items: ChangedItem[] = [];
    const inside = { ...ctx, transact: ((act) => act(tx)) as Transact };
    const { data } = await withShiftedIndexes(changes.length, () => work(inside, { ...recording, into: items }));
    return { data, items };
  };
  const transact: Transact = (update) =>
    ctx.transact(async (tx) => {
      // Locks accounts before posts, in the order disconnecting does.
      await keepAccountsOf(tx, author.creator.id);
      // Locks all posts at once, ordered by id: locking them in two steps could deadlock.
      await lockPosts(tx, author.creator.id, [...changes.map(({ id }) => id), ...ids]);
      const before = leaving.length > 0 ? await beside(tx) : null;
      const done = await update(tx);
      const { data, change_id } = done as unknown as Done;
      const others = before ?? (await beside(tx));
      const more = recording.purpose === "change" ? ` ${retryText(others.items.length)}` : "";
      // Never null here: each update is recorded, or all of it was refused.
      await addToChange(tx, change_id!, others.items, more);
      return { ...done, data: [...data, ...others.data] };
    });
  return updatePosts({ ...ctx, transact }, author, changes, recording, leaving);
}

/** Shifts the indexes of a refusal (`posts.0.post_at`), as these posts come after the updated ones in the request. */
export async function withShiftedIndexes<T>(count: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal && error.errors)) throw error;
    const { status, message, errors, fields } = error;
    const findings = fields?.findings ? { findings: shifted(fields.findings, count) } : {};
    throw new Refusal(status, message, { errors: shifted(errors, count), fields: { ...fields, ...findings } });
  }
}

/** For `errors` and `findings`, which have the same keys. */
function shifted<T extends object>(byField: T, count: number): T {
  const further = (field: string) => field.replace(/^posts\.(\d+)/, (_, index) => `posts.${Number(index) + count}`);
  return Object.fromEntries(Object.entries(byField).map(([field, said]) => [further(field), said])) as T;
}
