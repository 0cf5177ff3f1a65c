import { Refusal } from "../lib/refusal.ts";

/** System errors of connections that failed or broke. */
const lostConnection = new Set(["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE", "ENOTFOUND", "EAI_AGAIN"]);
/** PostgreSQL: no connection (class 08), starting or stopping, too many connections, timeouts and lock conflicts. */
const busyDatabase = /^(08\w{3}|57P0[1-3]|57014|53300|55P03|40P01|40001)$/;
/** Errors for which the driver has no codes. */
const driverWords =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/;

/** No disk space, as reported by the file system and by PostgreSQL (disk_full). */
const fullDisk = new Set(["ENOSPC", "EDQUOT", "53100"]);

export const AWAY = "Ponkan is briefly unavailable. Please try again.";
const AWAY_SECONDS = 5;
const FULL_SECONDS = 60;

type Seen = Error & { code?: unknown; syscall?: string; $metadata?: { httpStatusCode?: number } };

/** A refusal if the database or the storage is temporarily unreachable or full; undefined for other errors. */
export function unavailableRefusal(error: Seen): Refusal | undefined {
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
  if (isAway) return new Refusal(503, AWAY, { retryAfterSeconds: AWAY_SECONDS });
  return error.cause instanceof Error ? unavailableRefusal(error.cause) : undefined;
}
