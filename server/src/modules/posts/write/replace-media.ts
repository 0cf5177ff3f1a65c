import type { Db } from "../../../context.ts";
import type { OwnedCreator } from "../../creators/owned-creator.ts";
import { tellChanges } from "./tell-changes.ts";
import { replaceInScheduled } from "./write-posts.queries.ts";
import type { Shield } from "./writing.ts";

type Creator = Pick<OwnedCreator, "id" | "name">;

/** Another file takes the place of one that is to be deleted, in all posts that are still scheduled. */
export async function replaceMedia(tx: Db, shield: Shield, creator: Creator, from: number, to: number): Promise<void> {
  const changed = await replaceInScheduled(tx, creator.id, from, to);
  await tellChanges(tx, creator, changed, () => ({ kind: "edited", text: "Media was replaced." }));
  await shield.refreshKeys(
    tx,
    creator.id,
    changed.map(({ id }) => id),
  );
}
