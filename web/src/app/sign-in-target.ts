import { authed } from "~/api/session.ts";
import type { SharedSearch } from "~/lib/shared-search.ts";

const SESSION_EXPIRED = "Your session expired. Please sign back in to continue using the app.";

export type SignInSearch = SharedSearch & { redirect?: string };

/**
 * The search params of /sign-in after a 401. Visitors who were never signed in here are not told that their session
 * expired.
 */
export function signInSearch(message: string | undefined, wanted: string | undefined): SignInSearch {
  const search: SignInSearch = {};
  if (authed.get()) {
    search.globalMessage = !message || /^(Unauthorized|Unauthenticated)\./.test(message) ? SESSION_EXPIRED : message;
    search.globalSeverity = "warning";
  }
  if (wanted && wanted !== "/calendar" && wanted !== "/") search.redirect = wanted;
  return search;
}
