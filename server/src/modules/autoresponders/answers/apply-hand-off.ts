import { defaultHandOffWords, handOffWord } from "@ponkan/contract/autoresponders/hand-off";
import type { Db } from "../../../context.ts";
import { findHandOffWords } from "../autoresponders.queries.ts";
import { dropWaitingTo } from "./decisions.queries.ts";
import { silence } from "./situation.queries.ts";

type HandOffItem = { creator_id: number; username: string | null; body: string; is_decided: boolean };

/** Applies a hand-off word in an item that its owner handles first, so that it is never decided automatically. */
export async function applyHandOff(tx: Db, item: HandOffItem): Promise<void> {
  if (item.is_decided) return;
  const words = (await findHandOffWords(tx, item.creator_id)) ?? defaultHandOffWords;
  if (handOffWord(item.body, words) === undefined) return;
  await silence(tx, item);
  await dropWaitingTo(tx, item, "silenced");
}
