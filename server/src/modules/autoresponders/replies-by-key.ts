import type { Db } from "../../context.ts";
import { replyKey } from "../promotion-link/marks.ts";
import { findReplies } from "./autoresponders.queries.ts";

type Named = { autoresponderId: number; replyKey: string };

/** Whether an autoresponder of the creator says this, or said it when it answered. */
export async function isReplyOf(db: Db, creatorId: number, { autoresponderId, replyKey: key }: Named) {
  const textOf = await repliesByKey(db, creatorId, [autoresponderId]);
  return textOf(autoresponderId, key) !== null;
}

/** What is behind the keys of replies; null where nobody knows it any more. */
export async function repliesByKey(db: Db, creatorId: number, autoresponderIds: readonly number[]) {
  const texts = new Map<string, string>();
  for (const { id, reply } of await findReplies(db, creatorId, autoresponderIds)) {
    texts.set(`${id} ${replyKey(reply)}`, reply);
  }
  return (autoresponderId: number, key: string): string | null => texts.get(`${autoresponderId} ${key}`) ?? null;
}
