import { hash } from "node:crypto";
import { readSessionCookie, type WithCookies } from "./session-cookie.ts";

const REMEMBERED_MS = 10 * 60_000;
const MOST_REMEMBERED = 20_000;

export type KnownSessions = {
  /** Returns the user of a recently valid session. Grants no access; it only decides whom a request counts for. */
  userOf(request: WithCookies): number | undefined;
  note(request: WithCookies, userId: number | undefined): void;
};

export function createKnownSessions(): KnownSessions {
  const good = new Map<string, { userId: number; until: number }>();
  return {
    userOf: (request) => {
      const key = keyOf(request);
      const known = key === undefined ? undefined : good.get(key);
      return known && performance.now() < known.until ? known.userId : undefined;
    },
    note: (request, userId) => {
      const key = keyOf(request);
      if (key === undefined) return;
      // Moved to the end, so that the least recently used is dropped first.
      good.delete(key);
      if (userId === undefined) return;
      good.set(key, { userId, until: performance.now() + REMEMBERED_MS });
      if (good.size > MOST_REMEMBERED) good.delete(good.keys().next().value!);
    },
  };
}

/** Hashed, so that the memory of this process contains no session tokens. */
function keyOf(request: WithCookies): string | undefined {
  const token = readSessionCookie(request);
  return token && hash("sha256", `${token.id}.${token.secret}`, "base64url");
}
