import type { AnyRouter } from "@tanstack/react-router";
import { call, onAnswer } from "~/api/call.ts";
import { endSession } from "~/api/end-session.ts";
import { authed } from "~/api/session.ts";
import { showGlobalMessage } from "~/lib/global-message.ts";
import { signInSearch } from "./sign-in-target.ts";

const CREATOR_NOT_FOUND = "Creator is not found.";

/** Whatever call learns that the session is over ends it here. The guard answers for its own GET /users/me. */
export function endSessionOnRefusal(router: AnyRouter): void {
  onAnswer(({ key, status, failure }) => {
    // Several calls may be refused at once: the first one ends the session and says why.
    if (status === 401 && key !== "GET /users/me" && authed.get())
      leave(router, signInSearch(failure?.message, currentPath(router)));
    if (status === 403 && failure?.message?.includes(CREATOR_NOT_FOUND))
      void signOutAfterLostCreator(router, failure.message);
  });
}

export function leave(router: AnyRouter, search: Record<string, string>): void {
  endSession();
  void router.navigate({ to: "/sign-in", search });
}

async function signOutAfterLostCreator(router: AnyRouter, message: string): Promise<void> {
  await call("POST /auth/sign-out", {});
  leave(router, {});
  showGlobalMessage({ type: "error", text: `${message} Please try again.` });
}

function currentPath(router: AnyRouter): string {
  return router.state.location.href;
}
