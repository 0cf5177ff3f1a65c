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
import type { Writing } from "./writing.ts";

type Context = Needs & Writing;
type Done = { data: Post[]; change_id: number | null };

/** What is done to other posts; first to those that leave times which the changed ones may take. */
export type Beside = { leaving: readonly number[]; work: (inside: Context, part: Part) => Promise<Done> };

/** Planned posts are changed, and others sent again or failed again beside them: one change, all of it or nothing. */
export function updateBeside(
  ctx: Context,
  author: Author,
  changes: readonly PostChanges[],
  { leaving, work }: Beside,
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
      const before = leaving.length > 0 ? await beside(tx) : null;
      const done = await update(tx);
      const { data, change_id } = done as unknown as Done;
      const others = before ?? (await beside(tx));
      const more = recording.purpose === "change" ? ` ${retryText(others.items.length)}` : "";
      await addToChange(tx, change_id!, others.items, more);
      return { ...done, data: [...data, ...others.data] };
    });
  return updatePosts({ ...ctx, transact }, author, changes, recording, leaving);
}

/** What is refused by its place (`posts.0.post_at`) stands after the changed ones in the whole. */
async function withPlacesAfter<T>(count: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal && error.errors)) throw error;
    const shifted = (field: string) => field.replace(/^posts\.(\d+)/, (_, place) => `posts.${Number(place) + count}`);
    const errors = Object.entries(error.errors).map(([field, words]) => [shifted(field), words]);
    throw new Refusal(error.status, error.message, { errors: Object.fromEntries(errors) });
  }
}
