import { randomBytes } from "node:crypto";
import type { Db } from "../../context.ts";
import { hashOfSecret, newSecret } from "../../lib/secret-token.ts";
import { insertSession, type Origin, type StoredSession, updateLastSeen } from "./sessions.queries.ts";

export {
  deleteSession as endSession,
  endOldest,
  findPendingSession,
  lockUser as holdUser,
  type Origin,
  reassignSession as giveSessionTo,
  type StoredSession,
  takePendingSession,
} from "./sessions.queries.ts";

const day = 24 * 60 * 60 * 1000;
/** CV-05: 30 days from its last use; ST-15: 90 days in all. */
const idleMs = 30 * day;
const longestMs = 90 * day;
/** How long a user may take for the second factor. */
const pendingMs = 10 * 60 * 1000;

/** Includes the IP address of the current request. */
export type Session = StoredSession & { ip: string };

/** The cookie's content; only a hash of the secret is stored. */
export type SessionToken = { id: string; secret: string };

export async function beginSession(
  db: Db,
  userId: number,
  now: Date,
  origin: Origin,
  lacksSecondFactor = false,
): Promise<SessionToken> {
  const token = { id: randomBytes(16).toString("base64url"), secret: newSecret() };
  await insertSession(db, {
    ...origin,
    id: token.id,
    secret_hash: hashOfSecret(token.secret),
    user_id: userId,
    created_at: now,
    expires_at: new Date(now.getTime() + (lacksSecondFactor ? pendingMs : idleMs)),
    lacks_second_factor: lacksSecondFactor,
  });
  return token;
}

export function prolongSession(db: Db, id: string, now: Date, origin: Origin): Promise<void> {
  return updateLastSeen(db, id, { now, idleMs, longestMs }, origin);
}
