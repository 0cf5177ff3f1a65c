import { accessDeniedText } from "@ponkan/contract/accounts/connect-platform";
import type { ConnectState } from "@ponkan/contract/accounts/connect-state";
import type { PlatformName } from "@ponkan/contract/accounts/platform";
import { pathOfRoute } from "~/lib/routes.ts";
import { ownPath, parseSearch, type Search } from "~/lib/search.ts";

export type Destination = { to: string; search: Search };
type State = Partial<ConnectState>;
type Failure = { message: string; severity: string; is_authed: boolean };

/**
 * The route of the state wins; otherwise the page requested before signing in; otherwise accounts or calendar (AM-07).
 */
export function afterSuccess({ route, query }: State, wasAuthed: boolean, message: string): Destination {
  const { to, search } = ownRoute(route, query) ?? ownPage(query) ?? { to: wasAuthed ? "/accounts" : "/calendar" };
  return { to, search: { ...search, message, severity: "success" } };
}

export function afterDenial({ route, query }: State, platform: PlatformName, supportEmail: string): Destination {
  const message = accessDeniedText(platform, supportEmail);
  return { to: pathOfRoute(route) ?? "/sign-in", search: { ...wanted(query), message, severity: "warning" } };
}

/** AM-06. */
export function afterFailure({ is_sign_in, query }: State, { message, severity, is_authed }: Failure): Destination {
  if (is_authed) return { to: "/accounts", search: { message, severity } };
  return { to: is_sign_in ? "/sign-in" : "/sign-up", search: { ...wanted(query), message, severity } };
}

/** The platform has identified the user, but a second factor is required too. */
export function toSecondFactor({ query }: State): Destination {
  return { to: "/sign-in", search: { ...wanted(query), second_factor: "1" } };
}

type Route = { to: string; search?: Search };

/** Drops parameters that were meant only for the callback. */
function ownRoute(route: State["route"], query: State["query"] = {}): Route | undefined {
  const path = pathOfRoute(route);
  const { new_creator: _, redirect: __, ...search } = query;
  return path ? { to: path, search } : undefined;
}

function ownPage(query: State["query"]): Route | undefined {
  const { redirect } = wanted(query);
  if (!redirect) return undefined;
  const { pathname, search } = new URL(redirect, "https://own.invalid");
  return { to: pathname, search: parseSearch(search) };
}

function wanted(query: Record<string, string> = {}): { redirect?: string } {
  const redirect = ownPath(query.redirect);
  return redirect ? { redirect } : {};
}
