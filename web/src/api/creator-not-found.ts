import type { Failure } from "./call.ts";

/** The session flow signs out and speaks for itself then (ERR-07); whoever asked stays silent. */
export function isCreatorNotFound(status: number, failure: Failure | null): boolean {
  return status === 403 && failure?.message?.includes("Creator is not found.") === true;
}
