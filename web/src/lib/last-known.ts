import type { Stats } from "@ponkan/contract/users/user";

/** Read by the offline page (web/public/sw.js). */
const KEY = "SR_last_known";

export function keepLastKnown({ scheduled_posts, notices }: Stats, at = new Date()): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ at: at.toISOString(), scheduled_posts, notices }));
  } catch {
    // Nothing depends on it.
  }
}

export function forgetLastKnown(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Then nothing was stored either.
  }
}
