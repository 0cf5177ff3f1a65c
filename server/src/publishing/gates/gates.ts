import { type Platform, platformLabels } from "@ponkan/contract/accounts/platform";
import { isSilence } from "@ponkan/platforms/outcome";
import type { AppContext } from "../../context.ts";
import { platformName } from "../../modules/accounts/platform-name.ts";
import { spread } from "../core/spread.ts";
import type { Timings } from "../timings.ts";
import { findGates, nextProbe, openAgain, shutDown, shutFor, takeIdleProbe, takeProbe } from "./gates.queries.ts";
import { createOutageWatch } from "./outage-watch.ts";

type Needs = Pick<AppContext, "db" | "log"> & { timings: Timings };

/** Whom a call was made for. */
export type Called = { account_id: number; user_id: number; platform: Platform; hasProxy: boolean };

type OfAccount = { account_id: number; platform: Platform };

/** Without the account there is no call. */
export function calledFor(
  { account_id, platform }: OfAccount,
  access: { user_id: number; proxy: string | null } | undefined | null,
): Called {
  return { account_id, platform, user_id: access?.user_id ?? 0, hasProxy: access?.proxy != null };
}

export type Gates = {
  /** What came back from a platform, or did not. */
  heard(called: Called, outcome: { kind: string; wasAnswered?: true }): Promise<void>;
  /** The platform does not serve our app for so long. */
  shut(platform: Platform, ms: number, reason: string): Promise<void>;
  /** As far as this process knows; whoever probes it is let in. */
  isShut(platform: Platform, accountId: number): boolean;
  isAnyShut(): boolean;
  /** Of those that are down, one whose turn it is. Whoever gets it claims one lane and names it. */
  takeProbe(): Promise<Platform | undefined>;
  /** That one is down, and nothing is due by which it would show whether it answers again. */
  takeIdleProbe(platform: Platform): Promise<boolean>;
  /** Undefined: nothing of it is due. */
  probeWith(platform: Platform, accountId: number | undefined): Promise<void>;
  /** Whatever came of it; nothing, where nobody probed. */
  probed(accountId: number): Promise<void>;
  /** Hears what others have found out. */
  refresh(): Promise<void>;
};

/** In a row, without an answer to anybody; of one user alone only where no other publishes. */
const ACCOUNTS = 5;
const USERS = 3;

type Known = { isDown: boolean; probes: number; until: number };

/**
 * A platform that answers nobody is left alone: nothing is claimed for it in any process, one lane probes now and then,
 * less and less often, and the first answer opens it again. Kept in the database (platform_gates).
 */
export function createGates({ db, log, timings }: Needs): Gates {
  const watch = createOutageWatch({ accounts: ACCOUNTS, users: USERS, withinMs: timings.outage.within });
  const known = new Map<Platform, Known>();
  const probing = new Map<number, Platform>();
  const after = (ms: number) => performance.now() + ms;

  async function noteFailure({ account_id, user_id, platform }: Called): Promise<void> {
    const gate = known.get(platform);
    if (gate?.isDown) {
      if (probing.delete(account_id)) await probeAgain(platform, gate.probes + 1);
      return;
    }
    if (!watch.failed(platform, { account_id, user_id })) return;
    const ms = pauseAfter(0, timings);
    known.set(platform, { isDown: true, probes: 0, until: after(ms) });
    const isFirst = await shutDown(db, platform, ms, notAnswering(platform));
    if (isFirst) log.error({ platform: platformName(platform) }, "a platform does not answer; nothing is sent to it");
  }

  async function probeAgain(platform: Platform, probes: number): Promise<void> {
    const ms = pauseAfter(probes, timings);
    known.set(platform, { isDown: true, probes, until: after(ms) });
    await nextProbe(db, platform, ms, probes);
  }

  async function noteAnswer({ user_id, platform }: Called): Promise<void> {
    watch.answered(platform, user_id);
    if (!known.get(platform)?.isDown) return;
    known.delete(platform);
    if (await openAgain(db, platform)) log.warn({ platform: platformName(platform) }, "a platform answers again");
  }

  return {
    heard: async (called, outcome) => {
      // A proxy of one's own says nothing about the platform, unless nobody else is there to ask.
      if (called.hasProxy && !probing.has(called.account_id)) return;
      const noted = isSilence(outcome) ? noteFailure(called) : noteAnswer(called);
      await noted.catch((error: Error) => log.warn({ reason: error.message }, "a gate was not moved"));
    },
    shut: async (platform, ms, reason) => {
      log.error({ platform: platformName(platform), reason }, "a platform does not serve our app");
      known.set(platform, { isDown: false, probes: 0, until: after(ms) });
      await shutFor(db, platform, ms, reason);
    },
    isShut: (platform, accountId) => isShut(known.get(platform)) && probing.get(accountId) !== platform,
    isAnyShut: () => known.size > 0,
    takeProbe: async () => {
      for (const [platform, { isDown, probes, until }] of known) {
        if (!isDown || performance.now() < until) continue;
        known.set(platform, { isDown, probes, until: after(timings.sendingLease) });
        if (await takeProbe(db, platform, timings.sendingLease)) return platform;
      }
      return undefined;
    },
    takeIdleProbe: async (platform) =>
      known.get(platform)?.isDown === true && (await takeIdleProbe(db, platform, timings.sendingLease)),
    probeWith: async (platform, accountId) => {
      if (accountId === undefined) await nextProbe(db, platform, 0);
      else probing.set(accountId, platform);
    },
    probed: async (accountId) => {
      const platform = probing.get(accountId);
      // It came to no call at all: somebody else may.
      if (platform && probing.delete(accountId)) await nextProbe(db, platform, 0);
    },
    refresh: async () => {
      const gates = await findGates(db);
      known.clear();
      for (const { platform, is_down, probes, ms_left } of gates)
        known.set(platform, { isDown: is_down, probes, until: after(ms_left) });
    },
  };
}

function isShut(gate: Known | undefined): boolean {
  return gate !== undefined && (gate.isDown || performance.now() < gate.until);
}

function pauseAfter(probes: number, { outage }: Timings): number {
  return spread(Math.min(outage.first * 2 ** probes, outage.longest));
}

function notAnswering(platform: Platform): string {
  return `${platformLabels[platformName(platform)]} is not answering. We keep trying.`;
}
