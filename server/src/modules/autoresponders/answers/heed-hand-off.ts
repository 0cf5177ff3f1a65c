import { handOffWord, usualHandOffWords } from "@ponkan/contract/autoresponders/hand-off";
import type { Db } from "../../../context.ts";
import { findHandOffWords } from "../autoresponders.queries.ts";
import { dropWaitingTo } from "./decisions.queries.ts";
import { silence } from "./situation.queries.ts";

type Said = { creator_id: number; username: string | null; body: string; is_decided: boolean };

/** Applies a hand-off word in an item that its owner handles first, so that it is never decided automatically. */
export async function heedHandOff(tx: Db, item: Said): Promise<void> {
  if (item.is_decided) return;
  const words = (await findHandOffWords(tx, item.creator_id)) ?? usualHandOffWords;
  if (handOffWord(item.body, words) === undefined) return;
  await silence(tx, item);
  await dropWaitingTo(tx, item, "silenced");
}
