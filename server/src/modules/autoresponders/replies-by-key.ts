import type { Db } from "../../context.ts";
import { replyKey } from "../promotion-link/marks.ts";
import { findReplies } from "./autoresponders.queries.ts";

type Named = { autoresponderId: number; replyKey: string };

/** Whether an autoresponder of the creator has this reply, or used it in an answer. */
export async function isReplyOf(db: Db, creatorId: number, { autoresponderId, replyKey: key }: Named) {
  const textOf = await repliesByKey(db, creatorId, [autoresponderId]);
  return textOf(autoresponderId, key) !== null;
}

/** Returns a lookup of replies by key; null for a reply that is no longer known. */
export async function repliesByKey(db: Db, creatorId: number, autoresponderIds: readonly number[]) {
  const texts = new Map<string, string>();
  for (const { id, reply } of await findReplies(db, creatorId, autoresponderIds)) {
    texts.set(`${id} ${replyKey(reply)}`, reply);
  }
  return (autoresponderId: number, key: string): string | null => texts.get(`${autoresponderId} ${key}`) ?? null;
}
