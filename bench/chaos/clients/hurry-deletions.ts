import { setTimeout as wait } from "node:timers/promises";
import type { ThrowAwayDatabase } from "@ponkan/server/testing/throw-away-database";
import { sql } from "kysely";

/** In product time; a run does not wait that long. */
export const DELETED_AFTER_HOURS = 24;
const EVERY_MS = 500;

/** Makes pending deletions due at once, until stopped. */
export function hurryDeletions({ db }: ThrowAwayDatabase): { stop(): Promise<void> } {
  let isOn = true;
  async function hurry(): Promise<void> {
    while (isOn) {
      await sql`
        update steps set next_at = clock_timestamp()
         where kind = 'delete' and state = 'waiting' and next_at > clock_timestamp() + interval '1 hour'`
        .execute(db)
        .catch(() => {}); // the database is unavailable at the moment
      await wait(EVERY_MS);
    }
  }
  const hurrying = hurry();
  return {
    stop: async () => {
      isOn = false;
      await hurrying;
    },
  };
}
