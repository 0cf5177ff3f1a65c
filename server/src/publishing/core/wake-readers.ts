import { sql } from "kysely";
import type { Db } from "../../context.ts";

const SOON_MS = 50;

/**
 * Wakes the outbox readers, debounced and never in the statement that writes: NOTIFY takes a database-wide lock until
 * its transaction is on disk. Nothing is lost if the process dies first, because the readers also poll.
 */
export function createReaderWaker(db: Db): () => void {
  let isSoon = false;
  return () => {
    if (isSoon) return;
    isSoon = true;
    setTimeout(() => {
      isSoon = false;
      void sql`select pg_notify('outbox', '')`.execute(db).catch(() => {});
    }, SOON_MS);
  };
}
