import type { Platform } from "@ponkan/contract/accounts/platform";
import type { Insertable } from "kysely";
import type { Db } from "../../context.ts";
import type { AccountsTables } from "./accounts.tables.ts";

type Attempt = Required<Insertable<AccountsTables["connect_attempts"]>>;

/** False when another session or browser uses this state; the same one may ask for it again. */
export async function insertAttempt(db: Db, attempt: Attempt): Promise<boolean> {
  const { redirect_uri, code_verifier, expires_at } = attempt;
  const written = await db
    .insertInto("connect_attempts")
    .values(attempt)
    .onConflict((conflict) =>
      conflict
        .column("state_hash")
        .doUpdateSet({ redirect_uri, code_verifier, expires_at })
        .where("connect_attempts.platform", "=", attempt.platform)
        .where("connect_attempts.session_id", "is not distinct from", attempt.session_id)
        .where("connect_attempts.browser_hash", "is not distinct from", attempt.browser_hash),
    )
    .returning("state_hash")
    .executeTakeFirst();
  return written !== undefined;
}

/** Takes the attempt of this session or browser and deletes it; undefined when there is none. */
export function takeAttempt(
  db: Db,
  { state_hash, platform }: { state_hash: Buffer; platform: Platform },
  { session_id, browser_hash }: { session_id: string | null; browser_hash: Buffer | null },
  now: Date,
): Promise<{ redirect_uri: string; code_verifier: string | null } | undefined> {
  return db
    .deleteFrom("connect_attempts")
    .where("state_hash", "=", state_hash)
    .where("platform", "=", platform)
    .where("expires_at", ">", now)
    .where((eb) => eb.or([eb("session_id", "=", session_id), eb("browser_hash", "=", browser_hash)]))
    .returning(["redirect_uri", "code_verifier"])
    .executeTakeFirst();
}
