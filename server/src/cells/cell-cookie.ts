const name = "SR_cell";
const yearSeconds = 365 * 24 * 60 * 60;

/** Which cell this browser was in last. It opens nothing: a session is known to its own cell alone. */
export function cellCookieOf(cookies: string | undefined): number | undefined {
  const found = /(?:^|;\s*)SR_cell=(\d{1,4})(?:;|$)/.exec(cookies ?? "")?.[1];
  return found === undefined ? undefined : Number(found);
}

/** For an answer that leaves something of the cell in the browser: what belongs to it has to come back there. */
export function cellCookie(cell: number, given: readonly string[], before: string | undefined): string[] {
  if (!given.some((cookie) => cookie.startsWith("SR_")) || cellCookieOf(before) === cell) return [];
  const secure = given.some((cookie) => /;\s*secure/i.test(cookie)) ? "; Secure" : "";
  return [`${name}=${cell}; Max-Age=${yearSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`];
}
