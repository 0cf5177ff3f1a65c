import type { MissedQuery } from "@ponkan/contract/realtime/endpoints";
import type { AppContext } from "../../context.ts";
import { asSystem } from "../../database/row-owner.ts";
import { hasHeardSince, isOfLater, isSnapshot } from "../../realtime/outbox.queries.ts";
import { requireOwnChannel } from "./authorize-channel.ts";

/**
 * A page that was just loaded has read nothing older than its first snapshot: it has to read again only what was told
 * before it joined the channel. In doubt it has.
 */
export async function hasMissed(
  { db }: Pick<AppContext, "db">,
  userId: number,
  { channel_name, since }: MissedQuery,
): Promise<boolean> {
  await requireOwnChannel(db, userId, channel_name);
  if (!isSnapshot(since)) return true;
  return asSystem(async () => (await hasHeardSince(db, channel_name, since)) || (await isOfLater(db, since)));
}
