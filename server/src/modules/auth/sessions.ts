import { randomBytes } from "node:crypto";
import type { Db } from "../../context.ts";
import { hashOfSecret, newSecret } from "../../lib/secret-token.ts";
import { insertSession, updateLastSeen } from "./auth.queries.ts";

export {
  deleteResetsOf as forgetResetsOf,
  deleteSession as endSession,
  findLiveSession,
  type Session,
} from "./auth.queries.ts";

const lifetimeMs = 30 * 24 * 60 * 60 * 1000;
const endOfSession = (now: Date) => new Date(now.getTime() + lifetimeMs);

/** What the cookie carries; of the secret only a hash is stored. */
export type SessionToken = { id: string; secret: string };

export async function beginSession(db: Db, userId: number, now: Date): Promise<SessionToken> {
  const token = { id: randomBytes(16).toString("base64url"), secret: newSecret() };
  const secret_hash = hashOfSecret(token.secret);
  await insertSession(db, {
    id: token.id,
    secret_hash,
    user_id: userId,
    created_at: now,
    expires_at: endOfSession(now),
  });
  return token;
}

export function prolongSession(db: Db, id: string, now: Date): Promise<void> {
  return updateLastSeen(db, id, now, endOfSession(now));
}
