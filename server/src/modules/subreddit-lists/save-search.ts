import { SEARCHES_MAX } from "@ponkan/contract/subreddit-lists/limits";
import type { NewSavedSearch } from "@ponkan/contract/subreddit-lists/saved-search";
import type { AppContext } from "../../context.ts";
import { fieldRefusal, Refusal } from "../../lib/refusal.ts";
import { countSearches, deleteSearch, insertSearch } from "./saved-searches.queries.ts";

export async function saveSearch(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  creatorId: number,
  search: NewSavedSearch,
) {
  return db.transaction().execute(async (tx) => {
    if ((await countSearches(tx, creatorId)) >= SEARCHES_MAX)
      throw new Refusal(422, `You can keep up to ${SEARCHES_MAX} searches.`);
    return insertSearch(tx, creatorId, search, clock.now()).catch(refuseTaken(search.name));
  });
}

export async function forgetSearch({ db }: Pick<AppContext, "db">, creatorId: number, id: number): Promise<void> {
  // Another creator's search is reported as missing, like one that does not exist.
  if (!(await deleteSearch(db, creatorId, id))) throw new Refusal(404, "Saved search was not found.");
}

const UNIQUE_VIOLATION = "23505";

function refuseTaken(name: string) {
  return (error: { code?: string }): never => {
    if (error.code !== UNIQUE_VIOLATION) throw error;
    throw fieldRefusal("name", `Search named "${name}" already exists. Pick a different name.`);
  };
}
