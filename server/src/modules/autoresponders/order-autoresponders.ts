import type { AutoresponderType } from "@ponkan/contract/autoresponders/limits";
import type { AppContext } from "../../context.ts";
import { fieldRefusal } from "../../lib/refusal.ts";
import { findAutoresponders, lockAutoresponders, writeOrder } from "./autoresponders.queries.ts";

type Order = { type: AutoresponderType; ids: readonly number[] };

/** Autoresponders missing from `ids`, because they were added in the meantime, go to the end. */
export async function orderAutoresponders({ db }: Pick<AppContext, "db">, creatorId: number, { type, ids }: Order) {
  await db.transaction().execute(async (tx) => {
    await lockAutoresponders(tx, creatorId);
    const known = (await findAutoresponders(tx, creatorId)).filter((row) => row.type === type).map(({ id }) => id);
    if (new Set(ids).size !== ids.length || ids.some((id) => !known.includes(id))) {
      throw fieldRefusal("ids", "The selected ids are invalid.");
    }
    await writeOrder(tx, creatorId, type, [...ids, ...known.filter((id) => !ids.includes(id))]);
  });
}
