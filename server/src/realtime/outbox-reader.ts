import type { AppContext } from "../context.ts";
import type { Connection } from "../database/connection.ts";
import { listen } from "../database/listen.ts";
import { createWaker } from "../lib/waker.ts";
import { currentSnapshot, listOutbox, type OutboxCursor, type OutboxRow } from "./outbox.queries.ts";

type Needs = Pick<AppContext, "db" | "log"> & {
  connection: Connection;
  deliver(row: OutboxRow): void;
  pollMs?: number;
};

const PAGE = 500;
const POLL_MS = 1000;
const BEGINNING = { xid: "0", id: 0 };

/** Delivers what is committed to the outbox from now on. NOTIFY makes it fast, polling makes it reliable. */
export async function startOutboxReader({
  db,
  log,
  connection,
  deliver,
  pollMs = POLL_MS,
}: Needs): Promise<{ close(): Promise<void> }> {
  let cursor = heardAll(await currentSnapshot(db));
  let isRunning = true;
  const waker = createWaker();
  const listener = listen("outbox", waker.wake, { connection, log });

  async function readOn(): Promise<void> {
    for (;;) {
      const { snapshot, rows } = await listOutbox(db, cursor, PAGE);
      for (const row of rows) deliver(row);
      const isAll = rows.length < PAGE;
      cursor = isAll ? heardAll(snapshot) : { ...cursor, upTo: snapshot, after: rows.at(-1)! };
      if (isAll) return;
    }
  }

  async function keepReading(): Promise<void> {
    while (isRunning) {
      await waker.pause(pollMs);
      if (isRunning) await readOn().catch(reportFailure);
    }
  }

  function reportFailure(error: Error): void {
    log.warn({ reason: error.message }, "cannot read the outbox");
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

const heardAll = (snapshot: string): OutboxCursor => ({ since: snapshot, upTo: null, after: BEGINNING });
