import { LISTS_MAX } from "@ponkan/contract/subreddit-lists/limits";
import type { NewSubredditList, SubredditListChanges } from "@ponkan/contract/subreddit-lists/subreddit-list";
import type { AppContext } from "../../context.ts";
import { fieldRefusal, Refusal } from "../../lib/refusal.ts";
import { countOwnLists, deleteOwnList, findList, insertList, updateList } from "./subreddit-lists.queries.ts";

export async function addList(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  creatorId: number,
  list: NewSubredditList,
) {
  return db.transaction().execute(async (tx) => {
    if ((await countOwnLists(tx, creatorId)) >= LISTS_MAX) {
      throw new Refusal(422, `You can have up to ${LISTS_MAX} lists.`);
    }
    return insertList(tx, creatorId, list, clock.now()).catch(refuseTaken(list.name));
  });
}

export async function changeList(
  { db }: Pick<AppContext, "db">,
  creatorId: number,
  id: number,
  changes: SubredditListChanges,
) {
  const known = await findList(db, creatorId, id);
  if (!known) throw noSuchList();
  const renames = changes.name !== undefined && changes.name !== known.name;
  if (known.is_built_in && renames) throw fieldRefusal("name", `The list "${known.name}" can't be renamed.`);
  if (Object.keys(changes).length === 0) return known;
  const changed = await updateList(db, creatorId, id, changes).catch(refuseTaken(changes.name ?? known.name));
  if (!changed) throw noSuchList();
  return changed;
}

export async function dropList({ db }: Pick<AppContext, "db">, creatorId: number, id: number): Promise<void> {
  if (await deleteOwnList(db, creatorId, id)) return;
  const known = await findList(db, creatorId, id);
  throw known ? new Refusal(422, `The list "${known.name}" can't be deleted.`) : noSuchList();
}

/** Another creator's list is reported as missing, like one that does not exist. */
const noSuchList = () => new Refusal(404, "List was not found.");

const UNIQUE_VIOLATION = "23505";

function refuseTaken(name: string) {
  return (error: { code?: string }): never => {
    if (error.code !== UNIQUE_VIOLATION) throw error;
    throw fieldRefusal("name", `List named "${name}" already exists. Pick a different name.`);
  };
}
