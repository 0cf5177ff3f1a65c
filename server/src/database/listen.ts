import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../lib/log.ts";
import { type Connection, clientOptions } from "./connection.ts";

type Needs = { connection: Connection; log: Log };

const RECONNECT_MS = 1000;

/** Calls back on every NOTIFY on the channel, and after each connect in case any was missed. */
export function listen(channel: string, onNotify: () => void, { connection, log }: Needs): { close(): Promise<void> } {
  const stop = new AbortController();
  // Set only once connected: ending a client while it connects may never settle.
  let connected: pg.Client | undefined;

  async function untilLost(): Promise<void> {
    const client = new pg.Client(clientOptions(connection, `listen-${channel}`));
    const lost = new Promise<void>((resolve) => client.once("end", resolve));
    client.on("error", (error) => log.warn({ channel, reason: error.message }, "lost the connection that listens"));
    client.on("notification", onNotify);
    await client.connect();
    connected = client;
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    onNotify();
    if (stop.signal.aborted) await client.end();
    await lost;
  }

  async function keepListening(): Promise<void> {
    while (!stop.signal.aborted) {
      await untilLost().catch((error: Error) => log.warn({ channel, reason: error.message }, "cannot listen"));
      await wait(RECONNECT_MS, undefined, stop).catch(() => undefined);
    }
  }

  const listening = keepListening();
  return {
    close: async () => {
      stop.abort();
      await connected?.end().catch(() => undefined);
      await listening;
    },
  };
}
