import type { Kysely, Transaction } from "kysely";

/** Runs the work in the open transaction, or in one of its own. */
export function inTransaction<DB, T>(
  db: Kysely<DB> | Transaction<DB>,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db as Transaction<DB>) : db.transaction().execute(work);
}
