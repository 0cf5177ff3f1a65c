import { sql } from "kysely";
import type { Db } from "../../context.ts";

const SOON_MS = 50;

/**
 * Lets the readers of the outbox know, at most every so often and never within the statement that writes: NOTIFY takes
 * a lock of the whole database until its transaction is on disk. Who dies before loses nothing, readers look by
 * themselves.
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
