import { setTimeout as wait } from "node:timers/promises";
import { FREE_MONTHLY_POSTS } from "@ponkan/contract/billing/allowance";
import { inParallel } from "../stack/in-parallel.ts";
import { type Person, somePeople } from "../stack/people.ts";
import { type Stack, startStack } from "../stack/stack.ts";
import { check } from "./checker/check.ts";
import type { Usage } from "./checker/check-quota.ts";
import type { Finding } from "./checker/findings.ts";
import { type Api, createApi, type History } from "./clients/api.ts";
import { carryOut } from "./clients/client.ts";
import { type Entry, newEntry } from "./clients/ledger.ts";
import { type PlannedRequest, planRace, planRequests } from "./clients/plan.ts";
import { watchPosts } from "./clients/watch-posts.ts";
import { startFleet } from "./fleet.ts";
import { rage, type Trouble } from "./nemesis.ts";
import { beset, type Shares } from "./platform-faults.ts";
import { randomFrom } from "./random.ts";
import { type Figures, figuresOf } from "./report.ts";
import { readTruth, watchArrivals } from "./truth.ts";

export type Scenario = {
  posts: number;
  people: number;
  webs: number;
  workers: number;
  /** Due moments are spread over this. */
  overMs: number;
  /** How long nothing may come to an end, after the last of them and the last answer. */
  patienceMs: number;
  trouble: Trouble;
  shares: Shares;
  /** Where the sources of the server are, if not here. */
  sources?: string;
};

export type Outcome = { findings: Finding[]; figures: Figures; history: string[] };

/** Settling takes 5 s instead of 2 minutes, a call at most 1.2 s instead of 30. */
const SCALE = "0.04";
const PEOPLE_PER_USER = 5;
const RACERS = 3;
const RACE = 12;
const AHEAD_MS = 3500;
const AFTERMATH_MS = 3000;

/** One run: real processes and signals, clients who are told things, and a platform that holds what it holds. */
export async function runChaos(seed: string, scenario: Scenario): Promise<Outcome> {
  const stack = await startStack({ sources: scenario.sources, env: { PUBLISHING_TIME_SCALE: SCALE } });
  try {
    return await inStack(stack, seed, scenario);
  } finally {
    await stack.stop();
  }
}

async function inStack(stack: Stack, seed: string, scenario: Scenario): Promise<Outcome> {
  const history = createHistory();
  const fleet = await startFleet(stack, scenario);
  const people = await somePeople(stack, { prefix: "p", count: scenario.people, perUser: PEOPLE_PER_USER });
  const racers = await somePeople(stack, { prefix: "racer", count: RACERS, hasPlan: false });
  const everybody = [...people, ...racers];
  await beset(stack.sandbox, seed, scenario.shares);

  const begin = Date.now() + AHEAD_MS;
  const requests = plan(seed, scenario, begin);
  const entries = requests
    .flatMap(({ posts }) => posts)
    .map((post) => {
      const { user_id, name } = everybody[post.person]!;
      return newEntry({ n: post.n, user_id, account: name, subreddit: post.subreddit, due: begin + post.dueMs });
    });
  const entryOf = indexed(entries);
  const api = createApi(fleet.urls, history, randomFrom(seed, "api"));
  const arrivals = watchArrivals(stack.sandbox);
  const names = people.map(({ name }) => name);
  const raging = rage(
    { stack, fleet, random: randomFrom(seed, "nemesis"), forMs: AHEAD_MS + scenario.overMs, names, history },
    scenario.trouble,
  );

  const random = randomFrom(seed, "clients");
  await Promise.all(
    requests.map((request) => carryOut({ api, random, begin, entryOf }, everybody[request.posts[0]!.person]!, request)),
  );
  const toll = await raging;
  await watchPosts(api, everybody, entries, scenario.patienceMs);
  await wait(AFTERMATH_MS);
  const usage = await readUsage(api, people, racers);
  const slowStops = await fleet.stop();
  const found = await readTruth(stack.sandbox, await arrivals.stop());
  const findings = check({ entries, found, usage, crashes: fleet.crashes, slowStops });
  for (const post of found) history.record({ on_platform: post });
  for (const entry of entries)
    history.record({ entry: { ...entry, ids: [...entry.ids], versions: [...entry.versions] } });
  return { findings, figures: { ...toll, ...figuresOf(entries, found) }, history: history.lines };
}

function plan(seed: string, { posts, people, overMs }: Scenario, begin: number): PlannedRequest[] {
  const random = randomFrom(seed, "plan");
  const equalTitles = random.between(0.2, 0.6);
  const races = Array.from({ length: RACERS }, (_, index) => planRace(people + index, posts + index * RACE, RACE));
  return [...planRequests(random, { posts, people, overMs, equalTitles }, begin), ...races.flat()];
}

function indexed(entries: Entry[]) {
  const byNumber = new Map(entries.map((entry) => [entry.n, entry]));
  return ({ n }: { n: number }) => byNumber.get(n)!;
}

async function readUsage(api: Api, people: readonly Person[], racers: readonly Person[]): Promise<Usage[]> {
  const oneOfEach = [...Map.groupBy([...people, ...racers], ({ user_id }) => user_id).values()].map(
    ([first]) => first!,
  );
  return inParallel(oneOfEach.length, 8, async (index) => {
    const person = oneOfEach[index]!;
    const { body } = await api.patiently(person, { method: "GET", path: "users/me/stats" });
    const { used_monthly_posts } = body as { used_monthly_posts: number };
    const allowed = racers.includes(person) ? FREE_MONTHLY_POSTS : Number.POSITIVE_INFINITY;
    return { user_id: person.user_id, used: used_monthly_posts, allowed };
  });
}

function createHistory(): History {
  const lines: string[] = [];
  return { lines, record: (line) => void lines.push(JSON.stringify(line)) };
}
