import { Refusal } from "../lib/refusal.ts";

/** What the system says of a connection that was not made or broke. */
const lostConnection = new Set(["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE", "ENOTFOUND", "EAI_AGAIN"]);
/** PostgreSQL: no connection (class 08), shutting down or starting, too many connections, too slow, locks in the way. */
const busyDatabase = /^(08\w{3}|57P0[1-3]|57014|53300|55P03|40P01|40001)$/;
/** The driver has no codes for these. */
const driverWords =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/;

/** No room for another byte: as the file system says it, and as PostgreSQL does (disk_full). */
const fullDisk = new Set(["ENOSPC", "EDQUOT", "53100"]);

const AWAY_SECONDS = 5;
const FULL_SECONDS = 60;

type Seen = Error & { code?: unknown; syscall?: string; $metadata?: { httpStatusCode?: number } };

/** The database or the storage cannot be reached or is full, which passes; undefined: something else is wrong. */
export function awayRefusal(error: Seen): Refusal | undefined {
  const code = typeof error.code === "string" ? error.code : "";
  if (fullDisk.has(code)) {
    const words = "The server is out of disk space. Nothing was changed.";
    return new Refusal(507, words, { retryAfterSeconds: FULL_SECONDS });
  }
  const isAway =
    lostConnection.has(code) ||
    busyDatabase.test(code) ||
    driverWords.test(error.message) ||
    (code === "ENOENT" && error.syscall === "connect") ||
    (error.$metadata !== undefined && (error.$metadata.httpStatusCode ?? 500) >= 500);
  if (isAway)
    return new Refusal(503, "Ponkan is away for a moment. Please try again.", { retryAfterSeconds: AWAY_SECONDS });
  return error.cause instanceof Error ? awayRefusal(error.cause) : undefined;
}
