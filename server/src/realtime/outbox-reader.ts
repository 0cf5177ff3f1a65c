import type { AppContext } from "../context.ts";
import type { Connection } from "../database/connection.ts";
import { listen } from "../database/listen.ts";
import { createWaker } from "../lib/waker.ts";
import { findOutboxEnd, listOutboxAfter, type OutboxRow } from "./outbox.queries.ts";

type Needs = Pick<AppContext, "db" | "log"> & {
  connection: Connection;
  deliver(row: OutboxRow): void;
  pollMs?: number;
};

const PAGE = 500;
const POLL_MS = 1000;
const FIRST_RETRY_MS = 20;

/** Hands on what is committed to the outbox from now on. NOTIFY makes it quick; polling makes it certain. */
export async function startOutboxReader({
  db,
  log,
  connection,
  deliver,
  pollMs = POLL_MS,
}: Needs): Promise<{ close(): Promise<void> }> {
  let cursor = await findOutboxEnd(db);
  let isRunning = true;
  const waker = createWaker();
  const listener = listen("outbox", waker.wake, { connection, log });

  /** True when committed rows are left that have to wait for slower transactions. */
  async function readOn(): Promise<boolean> {
    for (;;) {
      const rows = await listOutboxAfter(db, cursor, PAGE);
      const settled = rows.filter((row) => row.is_settled);
      for (const row of settled) deliver(row);
      cursor = settled.at(-1) ?? cursor;
      if (settled.length < rows.length) return true;
      if (rows.length < PAGE) return false;
    }
  }

  async function keepReading(): Promise<void> {
    let retryMs = FIRST_RETRY_MS;
    let isWaiting = false;
    while (isRunning) {
      // Transactions that publish nothing end without a NOTIFY.
      await waker.pause(isWaiting ? retryMs : pollMs);
      retryMs = isWaiting ? Math.min(retryMs * 2, pollMs) : FIRST_RETRY_MS;
      if (isRunning) isWaiting = await readOn().catch(reportFailure);
    }
  }

  function reportFailure(error: Error): boolean {
    log.warn({ reason: error.message }, "cannot read the outbox");
    return false;
  }

  const reading = keepReading();
  return {
    close: async () => {
      isRunning = false;
      waker.wake();
      await Promise.all([reading, listener.close()]);
    },
  };
}
