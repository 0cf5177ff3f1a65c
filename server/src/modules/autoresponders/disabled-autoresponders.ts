import { DISABLED_BY_PLAN, refusedText } from "@ponkan/contract/autoresponders/disabled-text";
import type { Db } from "../../context.ts";
import { findDisabled } from "./autoresponders.queries.ts";

/** How long a creator is told, unless the autoresponder is switched or deleted before. */
const TOLD_FOR_MS = 3 * 86_400_000;

/** Messages to a creator about autoresponders that we switched off (AR-06, AR-08). */
export async function disabledAutoresponders(
  db: Db,
  creatorIds: readonly number[],
  now: Date,
): Promise<(creatorId: number) => string[]> {
  if (creatorIds.length === 0) return () => [];
  const rows = await findDisabled(db, creatorIds, new Date(now.getTime() - TOLD_FOR_MS));
  return (creatorId) => {
    const own = rows.filter((row) => row.creator_id === creatorId);
    const texts = own.map((row) => (row.disabled_reason === "plan" ? DISABLED_BY_PLAN : refusedText(row.name)));
    return [...new Set(texts)];
  };
}
