import { setTimeout as wait } from "node:timers/promises";
import type { Stack } from "../stack/stack.ts";
import type { History } from "./clients/api.ts";
import type { Fleet } from "./fleet.ts";
import type { Random } from "./random.ts";

/** Milliseconds between two of a kind on average, or shares of the time it goes on. */
export type Trouble = {
  killEvery: number;
  freezeEvery: number;
  databaseCrashesAt: readonly number[];
  platformRefusesAt: readonly number[];
};

export type Toll = { kills: number; freezes: number; "database crashes": number; "tokens expired": number };

type Needs = {
  stack: Stack;
  fleet: Fleet;
  random: Random;
  forMs: number;
  names: readonly string[];
  /** For whoever has to explain a finding; the checker does not see it. */
  history: History;
};

const FREEZE_MS = 7000;
const EXPIRE_EVERY = 4000;
const REFUSE_MS = 3000;

/** Kills and freezes workers, crashes the database, lets tokens expire; ends when its time is over. */
export async function rage({ stack, fleet, random, forMs, names, history }: Needs, trouble: Trouble): Promise<Toll> {
  const toll: Toll = { kills: 0, freezes: 0, "database crashes": 0, "tokens expired": 0 };
  const begin = Date.now();
  const record = (done: string) => history.record({ done, at: Date.now() });

  async function every(mean: number, act: () => unknown): Promise<void> {
    for (;;) {
      const next = Date.now() + random.every(mean);
      await wait(Math.max(0, Math.min(next, begin + forMs) - Date.now()));
      if (next > begin + forMs) return;
      await act();
    }
  }
  async function at(shares: readonly number[], act: () => Promise<void>): Promise<void> {
    for (const share of shares) {
      await wait(Math.max(0, begin + forMs * share - Date.now()));
      await act();
    }
  }

  await Promise.all([
    every(trouble.killEvery, () => {
      const workers = fleet.workers();
      if (workers.length === 0) return;
      toll.kills++;
      const member = random.pick(workers);
      record(`killed ${member.server.url}`);
      fleet.kill(member);
    }),
    every(trouble.freezeEvery, async () => {
      const workers = fleet.workers();
      if (workers.length === 0) return;
      toll.freezes++;
      const member = random.pick(workers);
      member.isFrozen = true;
      record(`froze ${member.server.url}`);
      member.server.kill("SIGSTOP");
      await wait(FREEZE_MS);
      member.server.kill("SIGCONT");
      record(`woke ${member.server.url}`);
      member.isFrozen = false;
    }),
    every(EXPIRE_EVERY, async () => {
      toll["tokens expired"] += await stack.sandbox.reddit.expireTokens(random.pick(names));
    }),
    at(trouble.databaseCrashesAt, async () => {
      toll["database crashes"]++;
      record("crashed the database");
      await stack.database.crash();
    }),
    at(trouble.platformRefusesAt, async () => {
      const refusal = { code: "SUBREDDIT_NOTALLOWED", message: "You aren't allowed to post there.", field: "sr" };
      await stack.sandbox.reddit.setKnobs({ refusals: { submit: refusal } });
      await wait(REFUSE_MS);
      await stack.sandbox.reddit.setKnobs({ refusals: {} });
    }),
  ]);
  return toll;
}
