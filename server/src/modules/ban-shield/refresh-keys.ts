import type { Db } from "../../context.ts";
import type { NamedCreator } from "../posts/write/publish-updated.ts";
import { findCompared, saveKeys } from "./ban-shield.queries.ts";
import { shieldKeys } from "./shield-keys.ts";

/** Updates the keys of posts whose media was replaced, because they show something else now. */
export async function refreshKeys(tx: Db, creator: NamedCreator, ids: readonly number[]): Promise<void> {
  const posts = await findCompared(tx, creator.id, ids);
  const keys = await shieldKeys(tx, creator.id, posts);
  await saveKeys(
    tx,
    posts.map(({ id }, index) => ({ id, ...keys[index]! })),
  );
}
