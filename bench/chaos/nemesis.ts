import { setTimeout as wait } from "node:timers/promises";
import type { Stack } from "../stack/stack.ts";
import type { History } from "./clients/api.ts";
import type { Fleet, Member } from "./fleet.ts";
import type { Random } from "./random.ts";

/** Mean milliseconds between events of a kind, or (`…At`) moments as shares of the duration. */
export type Trouble = {
  killEvery: number;
  killWebEvery: number;
  freezeEvery: number;
  freezeMs: number;
  /** Resets of one process's database connections. */
  cutEvery: number;
  /** Database connections that go silent without being closed. */
  hushAt: readonly number[];
  databaseCrashesAt: readonly number[];
  platformRefusesAt: readonly number[];
};

type Needs = {
  stack: Stack;
  fleet: Fleet;
  random: Random;
  forMs: number;
  /** Accounts whose tokens may expire, and users whose plans may change. */
  names: readonly string[];
  users: readonly number[];
  /** For debugging findings; the checker does not use it. */
  history: History;
};

const EXPIRE_EVERY = 4000;
const CHANGE_PLAN_EVERY = 3000;
const REFUSE_MS = 3000;
const PLANS = [2, 3, 4];

/** How often each kind of trouble happened. */
export type TroubleCounts = Record<string, number>;

type Did = (what: string, to?: string) => void;

/** Causes trouble until the time is over. */
export async function causeTrouble(needs: Needs, trouble: Trouble): Promise<TroubleCounts> {
  const { fleet, random, forMs, history } = needs;
  const counts: TroubleCounts = {};
  const begin = Date.now();
  const did: Did = (what, to) => {
    counts[what] = (counts[what] ?? 0) + 1;
    history.record({ done: what, to, at: Date.now() });
  };

  async function every(mean: number, act: () => unknown): Promise<void> {
    const underWay: unknown[] = [];
    for (;;) {
      const next = Date.now() + random.every(mean);
      await wait(Math.max(0, Math.min(next, begin + forMs) - Date.now()));
      if (next > begin + forMs) break;
      underWay.push(act());
    }
    await Promise.all(underWay);
  }
  async function at(shares: readonly number[], act: () => unknown): Promise<void> {
    for (const share of shares) {
      await wait(Math.max(0, begin + forMs * share - Date.now()));
      await act();
    }
  }
  const toOne = (role: Member["role"] | undefined, act: (member: Member) => unknown, ofAtLeast = 1) => {
    return () => {
      const members = fleet.members(role);
      return members.length >= ofAtLeast ? act(random.pick(members)) : undefined;
    };
  };
  const { kill, freeze, cut, hush } = blows(fleet, did, trouble);

  await Promise.all([
    every(trouble.killEvery, toOne("worker", kill)),
    // Always leaves one web process running: without any, no calls are accepted and nothing can go wrong.
    every(trouble.killWebEvery, toOne("web", kill, 2)),
    every(trouble.freezeEvery, toOne("worker", freeze)),
    every(trouble.cutEvery, toOne(undefined, cut)),
    at(trouble.hushAt, toOne("worker", hush)),
    every(EXPIRE_EVERY, () => expireToken(needs, did)),
    every(CHANGE_PLAN_EVERY, () => changePlan(needs, did)),
    at(trouble.databaseCrashesAt, async () => {
      did("database crashes");
      await needs.stack.database.crash();
    }),
    at(trouble.platformRefusesAt, () => refuse(needs.stack)),
  ]);
  return counts;
}

/** The ways to disturb a single process. */
function blows(fleet: Fleet, did: Did, { freezeMs }: Trouble) {
  return {
    kill: (member: Member) => {
      did(`${member.role}s killed`, member.server.url);
      fleet.kill(member);
    },
    freeze: async (member: Member) => {
      member.isFrozen = true;
      did("workers frozen", member.server.url);
      member.server.kill("SIGSTOP");
      await wait(freezeMs);
      member.server.kill("SIGCONT");
      member.isFrozen = false;
    },
    cut: ({ line, server }: Member) => {
      line.cut();
      did("database lines cut", server.url);
    },
    hush: ({ line, server }: Member) => {
      line.stall();
      did("database lines silent", server.url);
    },
  };
}

async function refuse({ sandbox }: Stack): Promise<void> {
  const refusal = { code: "SUBREDDIT_NOTALLOWED", message: "You aren't allowed to post there.", field: "sr" };
  await sandbox.reddit.setKnobs({ refusals: { submit: refusal } });
  await wait(REFUSE_MS);
  await sandbox.reddit.setKnobs({ refusals: {} });
}

async function expireToken({ stack, random, names }: Needs, did: Did): Promise<void> {
  const count = await stack.sandbox.reddit.expireTokens(random.pick(names));
  if (count > 0) did("tokens expired");
}

async function changePlan({ stack, random, users }: Needs, did: Did): Promise<void> {
  const change = stack.database.db
    .updateTable("subscriptions")
    .set({ plan_id: random.pick(PLANS) })
    .where("user_id", "=", random.pick(users));
  await change.execute().then(
    () => did("plans changed"),
    () => {}, // the database is unavailable at the moment
  );
}
