const name = "SR_cell";
const yearSeconds = 365 * 24 * 60 * 60;

/** Returns the cell this browser used last. The cookie grants no access: a session is known only to its own cell. */
export function cellCookieOf(cookies: string | undefined): number | undefined {
  const found = /(?:^|;\s*)SR_cell=(\d{1,4})(?:;|$)/.exec(cookies ?? "")?.[1];
  return found === undefined ? undefined : Number(found);
}

/** Set on responses that leave other cookies of the cell in the browser, so that they return to that cell. */
export function cellCookie(cell: number, given: readonly string[], before: string | undefined): string[] {
  if (!given.some((cookie) => cookie.startsWith("SR_")) || cellCookieOf(before) === cell) return [];
  const secure = given.some((cookie) => /;\s*secure/i.test(cookie)) ? "; Secure" : "";
  return [`${name}=${cell}; Max-Age=${yearSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`];
}
