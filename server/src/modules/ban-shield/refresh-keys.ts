import type { Db } from "../../context.ts";
import { findCompared, findMoments, saveKeys } from "./ban-shield.queries.ts";
import { recountThreats } from "./recount-threats.ts";
import { shieldKeys } from "./shield-keys.ts";

/** After other media took its place in these posts: they show something else now. */
export async function refreshKeys(tx: Db, creatorId: number, ids: readonly number[]): Promise<void> {
  const posts = await findCompared(tx, creatorId, ids);
  const keys = await shieldKeys(tx, creatorId, posts);
  await saveKeys(
    tx,
    posts.map(({ id }, index) => ({ id, ...keys[index]! })),
  );
  await recountThreats(tx, creatorId, await findMoments(tx, creatorId, ids));
}
