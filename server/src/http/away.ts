import { Refusal } from "../lib/refusal.ts";

/** What the system says of a connection that was not made or broke. */
const lostConnection = new Set(["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE", "ENOTFOUND", "EAI_AGAIN"]);
/** PostgreSQL: no connection (class 08), shutting down or starting, too many connections, too slow, locks in the way. */
const busyDatabase = /^(08\w{3}|57P0[1-3]|57014|53300|55P03|40P01|40001)$/;
/** The driver has no codes for these. */
const driverWords =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/;

const AWAY_SECONDS = 5;

type Seen = Error & { code?: unknown; syscall?: string; $metadata?: { httpStatusCode?: number } };

/** The database or the storage cannot be reached, which passes; undefined: something else is wrong. */
export function awayRefusal(error: Seen): Refusal | undefined {
  const code = typeof error.code === "string" ? error.code : "";
  const isAway =
    lostConnection.has(code) ||
    busyDatabase.test(code) ||
    driverWords.test(error.message) ||
    (code === "ENOENT" && error.syscall === "connect") ||
    (error.$metadata !== undefined && (error.$metadata.httpStatusCode ?? 500) >= 500) ||
    (error.cause instanceof Error && awayRefusal(error.cause) !== undefined);
  return isAway
    ? new Refusal(503, "Ponkan is away for a moment. Please try again.", { retryAfterSeconds: AWAY_SECONDS })
    : undefined;
}
