import type { MissedQuery } from "@ponkan/contract/realtime/endpoints";
import type { AppContext } from "../../context.ts";
import { asSystem } from "../../database/row-owner.ts";
import { hasEventsSince, isFromFuture, isSnapshot } from "../../realtime/outbox.queries.ts";
import { requireOwnChannel } from "./authorize-channel.ts";

/**
 * Tells whether a page may have missed events. A page that was just loaded shows nothing older than its first snapshot,
 * so only events between that snapshot and joining the channel count. True if in doubt.
 */
export async function hasMissed(
  { db }: Pick<AppContext, "db">,
  userId: number,
  { channel_name, since }: MissedQuery,
): Promise<boolean> {
  await requireOwnChannel(db, userId, channel_name);
  if (!isSnapshot(since)) return true;
  return asSystem(async () => (await hasEventsSince(db, channel_name, since)) || (await isFromFuture(db, since)));
}
