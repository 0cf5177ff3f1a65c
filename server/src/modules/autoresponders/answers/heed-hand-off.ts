import { handOffWord, usualHandOffWords } from "@ponkan/contract/autoresponders/hand-off";
import type { Db } from "../../../context.ts";
import { findHandOffWords } from "../autoresponders.queries.ts";
import { dropWaitingTo } from "./decisions.queries.ts";
import { silence } from "./situation.queries.ts";

type Said = { creator_id: number; username: string | null; body: string; is_decided: boolean };

/** Who asks to be left alone is heard also where their owner was faster than we and nobody decides on it any more. */
export async function heedHandOff(tx: Db, item: Said): Promise<void> {
  if (item.is_decided) return;
  const words = (await findHandOffWords(tx, item.creator_id)) ?? usualHandOffWords;
  if (handOffWord(item.body, words) === undefined) return;
  await silence(tx, item);
  await dropWaitingTo(tx, item, "silenced");
}
