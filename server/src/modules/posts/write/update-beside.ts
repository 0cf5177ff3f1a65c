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

/** What is done to other posts; first to those that leave times which the changed ones may take. */
export type Beside = {
  ids: readonly number[];
  leaving: readonly number[];
  work: (inside: Context, part: Part) => Promise<Done>;
};

/** Planned posts are changed, and others sent again or failed again beside them: one change, all of it or nothing. */
export function updateBeside(
  ctx: Context,
  author: Author,
  changes: readonly PostChanges[],
  { ids, leaving, work }: Beside,
  recording: Recording = asChange,
): Promise<Done> {
  const beside = async (tx: Db) => {
    const items: ChangedItem[] = [];
    const inside = { ...ctx, transact: ((act) => act(tx)) as Transact };
    const { data } = await withPlacesAfter(changes.length, () => work(inside, { ...recording, into: items }));
    return { data, items };
  };
  const transact: Transact = (update) =>
    ctx.transact(async (tx) => {
      // Accounts before posts, as disconnecting takes them.
      await keepAccountsOf(tx, author.creator.id);
      // In the order in which everybody locks them: two who did it piece by piece could wait for each other.
      await lockPosts(tx, author.creator.id, [...changes.map(({ id }) => id), ...ids]);
      const before = leaving.length > 0 ? await beside(tx) : null;
      const done = await update(tx);
      const { data, change_id } = done as unknown as Done;
      const others = before ?? (await beside(tx));
      const more = recording.purpose === "change" ? ` ${retryText(others.items.length)}` : "";
      // Each of the changed ones is written down, or all of it is refused.
      await addToChange(tx, change_id!, others.items, more);
      return { ...done, data: [...data, ...others.data] };
    });
  return updatePosts({ ...ctx, transact }, author, changes, recording, leaving);
}

/** What is refused by its place (`posts.0.post_at`) stands after the changed ones in the whole. */
export async function withPlacesAfter<T>(count: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal && error.errors)) throw error;
    const { status, message, errors, fields } = error;
    const findings = fields?.findings ? { findings: shifted(fields.findings, count) } : {};
    throw new Refusal(status, message, { errors: shifted(errors, count), fields: { ...fields, ...findings } });
  }
}

/** By the same keys: `errors`, and the `findings` beside them. */
function shifted<T extends object>(byField: T, count: number): T {
  const further = (field: string) => field.replace(/^posts\.(\d+)/, (_, place) => `posts.${Number(place) + count}`);
  return Object.fromEntries(Object.entries(byField).map(([field, said]) => [further(field), said])) as T;
}
