import { uptime } from "node:os";
import type { AppContext } from "../context.ts";
import { findDatabaseTime } from "./sweeps.queries.ts";

const LARGEST_JUMP_MS = 5 * 60_000;
/** Differences between this machine's clock and the database's above this are logged (C-18). */
const NOTICEABLE_MS = 2_000;
const LARGEST_DIFFERENCE_MS = 30_000;

type Moment = { steady: number; up: number };

const momentNow = (): Moment => ({ steady: performance.now(), up: uptime() * 1000 });

/** The monotonic clock stops while the machine sleeps; the uptime does not. */
function between(from: Moment, to: Moment): number {
  return Math.max(to.steady - from.steady, to.up - from.up);
}

export type ClockGuard = {
  /** False until the clocks have been compared, and while they disagree. Nothing is sent while it is false. */
  isTrusted(): boolean;
  /** The latest time the database's clock may show, given how much time has really passed. */
  notAfter(): Date;
  check(): Promise<void>;
};

/**
 * The database's clock decides what is due, and if it ran a month ahead, everything would be due at once. Nothing is
 * sent while it differs too much from this machine's clock at startup, or after it jumps, until both agree again.
 */
export function createClockGuard({ db, log }: Pick<AppContext, "db" | "log">, now = momentNow): ClockGuard {
  let agreed: { database: number; at: Moment } | undefined;
  let isTrusted = false;
  let wasDoubted = false;

  function say(problem: string | null, differenceMs: number): void {
    if (problem && !wasDoubted) log.error({ differenceMs }, `${problem}; nothing is sent`);
    if (!problem && wasDoubted) log.warn({}, "the clock of the database agrees again");
    wasDoubted = problem !== null;
  }

  return {
    isTrusted: () => isTrusted,
    notAfter: () => new Date(agreed ? agreed.database + between(agreed.at, now()) + LARGEST_JUMP_MS : 0),
    check: async () => {
      const [at, here] = [now(), Date.now()];
      const database = await findDatabaseTime(db);
      if (!agreed) {
        // Part of the difference is the round trip of the query.
        const difference = Math.abs(database - here) - (now().steady - at.steady);
        isTrusted = difference < LARGEST_DIFFERENCE_MS;
        say(isTrusted ? null : "the clocks of the database and of this machine differ", difference);
        if (isTrusted && difference > NOTICEABLE_MS)
          log.warn({ difference }, "the clock of the database differs a little");
        if (isTrusted) agreed = { database, at };
        return;
      }
      const jump = database - agreed.database - between(agreed.at, at);
      isTrusted = Math.abs(jump) < LARGEST_JUMP_MS;
      say(isTrusted ? null : "the clock of the database jumped", jump);
    },
  };
}
