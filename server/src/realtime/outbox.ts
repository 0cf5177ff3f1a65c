import type { EventPayloads } from "@ponkan/contract/realtime/events";
import type { Db } from "../context.ts";
import { insertOutboxRow } from "./outbox.queries.ts";

/** Internal: tells readers to close all sockets of the channel. */
export const DISCONNECT = "pusher:disconnect";

/** Sends an event to the browsers on a channel. In a transaction it is sent only if and when that is committed. */
export async function publish<E extends keyof EventPayloads>(
  db: Db,
  channel: string,
  event: E,
  payload: EventPayloads[E],
): Promise<void> {
  await insertOutboxRow(db, channel, event, payload);
}

/** Closes all sockets on a channel, in all processes; clients reconnect at once and have to be authorized again. */
export async function disconnectChannel(db: Db, channel: string): Promise<void> {
  await insertOutboxRow(db, channel, DISCONNECT, {});
}
