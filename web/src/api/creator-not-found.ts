import type { Failure } from "./call.ts";

/** True if the session flow will sign out and explain why (ERR-07), so the caller shows nothing. */
export function isCreatorNotFound(status: number, failure: Failure | null): boolean {
  return status === 403 && failure?.message?.includes("Creator is not found.") === true;
}
