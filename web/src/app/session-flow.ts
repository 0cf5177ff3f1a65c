import type { RegisteredRouter } from "@tanstack/react-router";
import { call, onAnswer } from "~/api/call.ts";
import { isCreatorNotFound } from "~/api/creator-not-found.ts";
import { endSession } from "~/api/end-session.ts";
import { authed } from "~/api/session.ts";
import { showGlobalMessage } from "~/lib/global-message.ts";
import { keepUnsavedWork } from "~/lib/unsaved-work.ts";
import { type SignInSearch, signInSearch } from "./sign-in-target.ts";

/** Calls whose failures are handled by the guard and the connect pages themselves. */
const ANSWERED_ELSEWHERE = ["GET /users/me", "POST /accounts/connect/{platform}", "POST /accounts/connect/redgifs"];

/**
 * A new password set in another tab closes all sockets, and rejoining may be faster than the new session's cookie. Only
 * a second refusal in a row ends the session.
 */
const JOINS = "POST /broadcasting/auth";

/** Ends the session when any call reports that it is over. */
export function endSessionOnRefusal(router: RegisteredRouter): () => void {
  let refusedJoins = 0;
  return onAnswer(({ key, status, failure }) => {
    if (key === JOINS) refusedJoins = status === 401 ? refusedJoins + 1 : 0;
    if (key === JOINS && refusedJoins === 1) return;
    // Several calls may be refused at once; only the first one ends the session and shows why.
    if (status === 401 && !ANSWERED_ELSEWHERE.includes(key) && authed.get()) {
      keepUnsavedWork();
      leave(router, signInSearch(failure?.message, currentPath(router)));
    }
    if (isCreatorNotFound(status, failure)) void signOutAfterLostCreator(router, failure?.message);
  });
}

export function leave(router: RegisteredRouter, search: SignInSearch): void {
  endSession();
  void router.navigate({ to: "/sign-in", search });
}

async function signOutAfterLostCreator(router: RegisteredRouter, message = ""): Promise<void> {
  await call("POST /auth/sign-out", {});
  leave(router, {});
  showGlobalMessage({ type: "error", text: `${message} Please try again.` });
}

function currentPath(router: RegisteredRouter): string {
  return router.state.location.href;
}
