import { randomBytes } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Settings } from "../storage/settings.ts";
import type { StripeSettings } from "./settings.ts";
import type { StripeStore } from "./store.ts";

export type StripeContext = {
  store: StripeStore;
  clock: Clock;
  settings: Settings<StripeSettings>;
  /** Runs one change at a time, so that two calls cannot both spend the same balance. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Signals that there are new events to deliver to webhook endpoints. */
  wake(): void;
  /** Set while creating past events, which are not delivered any more. */
  isPast?: boolean;
};

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

export function newId(prefix: string, length = 24): string {
  const letters = [...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length]);
  return `${prefix}_${letters.join("")}`;
}

/** Returns a function that runs tasks one after the other, also after one that failed. */
export function createTurns(): StripeContext["inTurn"] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.catch(() => undefined).then(work);
    last = turn;
    return turn;
  };
}
