import { type Platform, platformLabels } from "@ponkan/contract/accounts/platform";
import { isUnresponsive } from "@ponkan/platforms/outcome";
import type { AppContext } from "../../context.ts";
import { platformName } from "../../modules/accounts/platform-name.ts";
import { withJitter } from "../core/with-jitter.ts";
import type { Timings } from "../timings.ts";
import { findGates, nextProbe, openAgain, shutDown, shutFor, takeIdleProbe, takeProbe } from "./gates.queries.ts";
import { createOutageWatch } from "./outage-watch.ts";

type Needs = Pick<AppContext, "db" | "log"> & { timings: Timings };

/** The account a platform was called for. */
export type CalledAccount = { account_id: number; user_id: number; platform: Platform; hasProxy: boolean };

type OfAccount = { account_id: number; platform: Platform };

/** Falls back to defaults if the account was not found; then no call is made. */
export function calledFor(
  { account_id, platform }: OfAccount,
  access: { user_id: number; proxy: string | null } | undefined | null,
): CalledAccount {
  return { account_id, platform, user_id: access?.user_id ?? 0, hasProxy: access?.proxy != null };
}

export type Gates = {
  /** Reports the outcome of a platform call, including that there was no answer. */
  heard(called: CalledAccount, outcome: { kind: string; wasAnswered?: true }): Promise<void>;
  /** Shuts the platform for `ms` because it does not serve our app. */
  shut(platform: Platform, ms: number, reason: string): Promise<void>;
  /** As far as this process knows. Open for the account that is currently probing the platform. */
  isShut(platform: Platform, accountId: number): boolean;
  isAnyShut(): boolean;
  /**
   * Returns a platform that is down and due for a probe. The caller then claims one lane and passes it to `probeWith`.
   */
  takeProbe(): Promise<Platform | undefined>;
  /** Returns true if the platform is down and no due task could serve as the probe, so that the caller may probe it. */
  takeIdleProbe(platform: Platform): Promise<boolean>;
  /** Undefined if no lane of the platform is due. */
  probeWith(platform: Platform, accountId: number | undefined): Promise<void>;
  /** Ends the account's probe, whatever its outcome. No-op if the account was not probing. */
  probed(accountId: number): Promise<void>;
  /** Loads the state that other processes have recorded. */
  refresh(): Promise<void>;
};

/**
 * Consecutive accounts and distinct users without an answer that make an outage. If fewer users are active, theirs are
 * enough.
 */
const ACCOUNTS = 5;
const USERS = 3;

type Known = { isDown: boolean; probes: number; until: number };

/**
 * Stops calling a platform that has stopped answering: no process claims anything for it, one lane probes it at growing
 * intervals, and the first answer reopens it. The state is kept in the database (platform_gates).
 */
export function createGates({ db, log, timings }: Needs): Gates {
  const watch = createOutageWatch({ accounts: ACCOUNTS, users: USERS, withinMs: timings.outage.within });
  const known = new Map<Platform, Known>();
  const probing = new Map<number, Platform>();
  const after = (ms: number) => performance.now() + ms;

  async function noteFailure({ account_id, user_id, platform }: CalledAccount): Promise<void> {
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

  async function noteAnswer({ user_id, platform }: CalledAccount): Promise<void> {
    watch.answered(platform, user_id);
    if (!known.get(platform)?.isDown) return;
    known.delete(platform);
    if (await openAgain(db, platform)) log.warn({ platform: platformName(platform) }, "a platform answers again");
  }

  return {
    heard: async (called, outcome) => {
      // A failure through an account's own proxy says nothing about the platform, unless that account is the probe.
      if (called.hasProxy && !probing.has(called.account_id)) return;
      const noted = isUnresponsive(outcome) ? noteFailure(called) : noteAnswer(called);
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
      // The probe made no call, so let another lane try.
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
  return withJitter(Math.min(outage.first * 2 ** probes, outage.longest));
}

function notAnswering(platform: Platform): string {
  return `${platformLabels[platformName(platform)]} is not answering. We keep trying.`;
}
