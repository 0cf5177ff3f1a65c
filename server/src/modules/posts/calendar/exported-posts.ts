import type { PostConditions } from "@ponkan/contract/posts/post-query";
import type { Db } from "../../../context.ts";
import { Refusal } from "../../../lib/refusal.ts";
import type { Between } from "../read/post-filter.queries.ts";
import { type ExportedRow, findExported, findIdsToExport } from "./calendar.queries.ts";

type Which = { creatorId: number; filter: PostConditions; between: Between };
/** `characters` limits each text. */
type Most = { posts: number; characters: number };

const AT_ONCE = 500;
const LONGEST_IN_ALL = 15_000_000;
const tooLong = "The texts of these posts are too long for one file. Choose fewer days or a narrower filter.";

/** Returns posts ordered by time. Sorts ids before reading the texts: a sort that includes them spills to disk. */
export async function exportedPosts(db: Db, which: Which, most: Most): Promise<ExportedRow[]> {
  const ids = await findIdsToExport(db, which, most.posts);
  const rows: ExportedRow[] = [];
  let characters = 0;
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const found = new Map((await findExported(db, which.creatorId, some, most.characters)).map((row) => [row.id, row]));
    const inOrder = some.flatMap((id) => found.get(id) ?? []);
    rows.push(...inOrder);
    characters += inOrder.reduce((sum, { content }) => sum + content.length, 0);
    if (characters > LONGEST_IN_ALL) throw new Refusal(422, tooLong);
  }
  return rows;
}
