import type { AppContext } from "../../context.ts";
import { redecideAfterWordChange } from "./answers/redecide.ts";
import { lockAutoresponders, writeHandOffWords } from "./autoresponders.queries.ts";

/** Changes the words under the lock, so that nothing is decided by the old ones, and rechecks waiting answers. */
export async function changeHandOffWords(
  { db }: Pick<AppContext, "db">,
  creatorId: number,
  words: string[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAutoresponders(tx, creatorId);
    await writeHandOffWords(tx, creatorId, words);
    await redecideAfterWordChange(tx, creatorId, words);
  });
}
