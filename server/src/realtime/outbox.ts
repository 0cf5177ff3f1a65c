import type { EventPayloads } from "@ponkan/contract/realtime/events";
import type { Db } from "../context.ts";
import { insertOutboxRow } from "./outbox.queries.ts";

/** For the readers only: sockets of that channel close. */
export const DISCONNECT = "pusher:disconnect";

/** Notifies the browsers on a channel. Given a transaction, they are notified once it is committed, and never otherwise. */
export async function publish<E extends keyof EventPayloads>(
  db: Db,
  channel: string,
  event: E,
  payload: EventPayloads[E],
): Promise<void> {
  await insertOutboxRow(db, channel, event, payload);
}

/** Closes every socket on a channel, in all processes; clients come back at once and have to be allowed in again. */
export async function disconnectChannel(db: Db, channel: string): Promise<void> {
  await insertOutboxRow(db, channel, DISCONNECT, {});
}
