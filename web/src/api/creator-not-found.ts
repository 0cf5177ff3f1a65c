import type { Failure } from "./call.ts";

/** The session flow then signs out and explains it (ERR-07); the caller shows nothing. */
export function isCreatorNotFound(status: number, failure: Failure | null): boolean {
  return status === 403 && failure?.message?.includes("Creator is not found.") === true;
}
