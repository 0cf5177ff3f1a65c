import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Person } from "../../stack/people.ts";
import type { Api, Call } from "./api.ts";
import type { LedgerEntry } from "./ledger.ts";

/** What a user deletes while they have posts. */
export const departures = ["account", "creator", "user"] as const;
export type Departure = (typeof departures)[number];

/** Deletes at the given moment, whatever is in progress. Once acknowledged, none of their posts may be published. */
export async function leave(api: Api, person: Person, entries: readonly LedgerEntry[], how: Departure, at: number) {
  await wait(Math.max(0, at - Date.now()));
  const answer = await api.callWithRetries(person, { ...callOf(person, how), key: randomUUID() });
  for (const entry of entries) entry.left = { at: answer.at, verdict: answer.verdict };
}

function callOf({ creator_id, platform }: Person, how: Departure): Call {
  switch (how) {
    case "account":
      return { method: "DELETE", path: `accounts/${platform}` };
    case "creator":
      return { method: "DELETE", path: `creators/${creator_id}` };
    case "user":
      return { method: "DELETE", path: "users/me", body: {} };
  }
}
