import type { AppContext } from "../../context.ts";
import { decideHandOffsAnew } from "./answers/decide-anew.ts";
import { lockAutoresponders, writeHandOffWords } from "./autoresponders.queries.ts";

/** Nobody decides by the old ones meanwhile, and what waits already is looked at with the new ones. */
export async function changeHandOffWords(
  { db }: Pick<AppContext, "db">,
  creatorId: number,
  words: string[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAutoresponders(tx, creatorId);
    await writeHandOffWords(tx, creatorId, words);
    await decideHandOffsAnew(tx, creatorId, words);
  });
}
