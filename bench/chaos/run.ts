import { setTimeout as wait } from "node:timers/promises";
import { FREE_MONTHLY_POSTS } from "@ponkan/contract/billing/allowance";
import { inParallel } from "../stack/in-parallel.ts";
import type { Person } from "../stack/people.ts";
import { type Stack, startStack } from "../stack/stack.ts";
import { checkLetters, figuresOfLetters, readReplies } from "./answers/check-letters.ts";
import { planLetters, switchOn, watchLetters, writeLetter } from "./answers/letters.ts";
import { awaitFollowUps } from "./await-follow-ups.ts";
import { assemble, type Cast } from "./cast.ts";
import { check } from "./checker/check.ts";
import type { Usage } from "./checker/check-quota.ts";
import type { Finding } from "./checker/findings.ts";
import { type Api, createApi, type History } from "./clients/api.ts";
import { carryOut } from "./clients/client.ts";
import { hurryDeletions } from "./clients/hurry-deletions.ts";
import { departures, leave } from "./clients/leave.ts";
import { type LedgerEntry, newEntry } from "./clients/ledger.ts";
import { type PlannedPost, planRace, planRequests, planSingles } from "./clients/plan.ts";
import { watchPosts } from "./clients/watch-posts.ts";
import { explain, explainLetters } from "./explain.ts";
import { startFleet } from "./fleet.ts";
import { causeTrouble, type Trouble } from "./nemesis.ts";
import { injectPlatformFaults, type Shares } from "./platform-faults.ts";
import { randomFrom } from "./random.ts";
import { type Figures, figuresOf } from "./report.ts";
import { readTruth, watchArrivals } from "./truth.ts";

export type Scenario = {
  posts: number;
  people: number;
  /** Users on each of the other platforms. */
  membersEach: number;
  /** Users whose account, creator or user is deleted during the run. */
  leavers: number;
  webs: number;
  workers: number;
  /** Messages to creators whose autoresponders are on. */
  letters?: number;
  /** Due times are spread over this period. */
  overMs: number;
  /** How long to wait without any progress, after the last due time and the last answer. */
  patienceMs: number;
  trouble: Trouble;
  shares: Shares;
  /** Share of posts that could be mistaken for one another. */
  equalTitles?: number;
  /** The program to start instead of the usual server. */
  program?: string;
};

export type Outcome = { findings: Finding[]; figures: Figures; history: string[] };

/** Settling takes 5 s instead of 2 minutes, a call at most 1.2 s instead of 30 s. */
export const shrunk = { PUBLISHING_TIME_SCALE: "0.04" };
const RACE = 12;
const SINGLES = 6;
const FILMS = 3;
const EARLY = 0.4;
const AHEAD_MS = 3500;
const AFTERMATH_MS = 3000;
/** Number of creators with an autoresponder. */
const ANSWERERS = 20;

/**
 * Runs a scenario with real processes and signals, and checks what clients were told against what the platform holds.
 */
export async function runChaos(seed: string, scenario: Scenario): Promise<Outcome> {
  const stack = await startStack({ program: scenario.program, env: shrunk });
  try {
    return await inStack(stack, seed, scenario);
  } finally {
    await stack.stop();
  }
}

async function inStack(stack: Stack, seed: string, scenario: Scenario): Promise<Outcome> {
  const history = createHistory();
  const fleet = await startFleet(stack, randomFrom(seed, "front"), scenario);
  const cast = await assemble(stack, scenario);
  const answerers = scenario.letters ? cast.people.slice(0, ANSWERERS) : [];
  // Must come first: inboxes read before it would keep to the old quota.
  await injectPlatformFaults(stack.sandbox, seed, scenario.shares);
  await switchOn(stack, answerers);

  const begin = Date.now() + AHEAD_MS;
  const requests = plan(seed, scenario, cast, begin);
  const entries = requests.flatMap(({ posts }) => posts).map((post) => entryFor(post, cast.all[post.person]!, begin));
  const entryOf = indexed(entries);
  const random = randomFrom(seed, "clients");
  const api = createApi(fleet.url, history, randomFrom(seed, "api"));
  const arrivals = watchArrivals(stack.sandbox);
  const hurrying = hurryDeletions(stack.database);
  const names = cast.people.map(({ name }) => name);
  const users = [...new Set(cast.people.map(({ user_id }) => user_id))];
  const forMs = AHEAD_MS + scenario.overMs;
  const causing = causeTrouble(
    { stack, fleet, random: randomFrom(seed, "nemesis"), forMs, names, users, history },
    scenario.trouble,
  );

  const letters = planLetters(randomFrom(seed, "letters"), answerers, scenario.letters ?? 0, scenario.overMs);
  const writing = letters.map((letter) => writeLetter(stack, api, begin, letter));
  const leaving = cast.leavers.map((person, index) => {
    const mine = entries.filter(({ account }) => account === person.name);
    return leave(api, person, mine, departures[index % departures.length]!, begin + random.between(0, scenario.overMs));
  });
  await Promise.all(
    requests.map((request) => carryOut({ api, random, begin, entryOf }, cast.all[request.posts[0]!.person]!, request)),
  );
  await Promise.all([...leaving, ...writing]);
  const troubles = await causing;
  await watchPosts(api, cast.staying, entries, scenario.patienceMs);
  await awaitFollowUps(stack.sandbox, entries, scenario.patienceMs);
  // Posts show what became of comments in the meantime.
  await watchPosts(api, cast.staying, entries, scenario.patienceMs);
  await watchLetters(api, letters, scenario.patienceMs);
  await hurrying.stop();
  await wait(AFTERMATH_MS);
  const usage = await readUsage(api, cast);
  const slowStops = await fleet.stop();
  const truth = await readTruth(stack.sandbox, await arrivals.stop());
  const replies = await readReplies(stack.sandbox);
  const findings = [
    ...check({ entries, truth, usage, crashes: fleet.crashes, slowStops }),
    ...checkLetters(letters, replies),
  ];
  for (const row of await explain(stack.database, entries, findings)) history.record({ in_database: row });
  for (const row of await explainLetters(stack.database, letters, findings)) history.record({ in_database: row });
  for (const post of truth.posts) history.record({ on_platform: post });
  for (const followUp of truth.followUps) history.record({ on_platform: followUp });
  for (const letter of letters) history.record({ letter: { ...letter, person: letter.person.name } });
  for (const reply of replies) history.record({ on_platform: reply });
  for (const entry of entries)
    history.record({ entry: { ...entry, ids: [...entry.ids], versions: [...entry.versions] } });
  return {
    findings,
    figures: { ...troubles, ...figuresOf(entries, truth), ...figuresOfLetters(letters, replies) },
    history: history.lines,
  };
}

function entryFor(post: PlannedPost, person: Person, begin: number) {
  const { n, subreddit, dueMs, hasComment, isCrossposted, isDeletedAfter } = post;
  const { user_id, platform, name } = person;
  const wishes = { wantsComment: hasComment, wantsCrosspost: isCrossposted, wantsDeletion: isDeletedAfter };
  return newEntry({ n, user_id, platform, account: name, subreddit, due: begin + dueMs, ...wishes });
}

function plan(seed: string, scenario: Scenario, { all, racers, members, leavers }: Cast, begin: number) {
  const { posts, people, overMs } = scenario;
  const random = randomFrom(seed, "plan");
  const equalTitles = scenario.equalTitles ?? random.between(0.2, 0.6);
  const crowd = planRequests(random, { posts, people, overMs, equalTitles }, begin);
  let firstN = posts;
  const next = (count: number) => {
    firstN += count;
    return firstN - count;
  };
  const races = racers.flatMap((racer) => planRace(all.indexOf(racer), next(RACE), RACE));
  const singles = [...members, ...leavers].flatMap((person) => {
    const count = person.media_id === null ? SINGLES : FILMS;
    const known = { person: all.indexOf(person), firstN: next(count), count };
    const isReddit = person.platform === "reddit";
    const canComment = person.platform !== "tiktok";
    const canDelete = isReddit || person.platform === "twitter";
    const may = { isReddit, canComment, canDelete };
    // Unclear media posts take long to be settled as not arrived, so they are due early in the run.
    return person.media_id === null
      ? planSingles(random, { ...known, ...may, kind: "text", overMs })
      : planSingles(random, { ...known, ...may, kind: "media", overMs: overMs * EARLY });
  });
  return [...crowd, ...races, ...singles];
}

function indexed(entries: LedgerEntry[]) {
  const byNumber = new Map(entries.map((entry) => [entry.n, entry]));
  return ({ n }: { n: number }) => byNumber.get(n)!;
}

/** Reads the usage of the users who still exist. */
async function readUsage(api: Api, { staying, racers }: Cast): Promise<Usage[]> {
  const oneOfEach = [...Map.groupBy(staying, ({ user_id }) => user_id).values()].map(([first]) => first!);
  return inParallel(oneOfEach.length, 8, async (index) => {
    const person = oneOfEach[index]!;
    const { body } = await api.callWithRetries(person, { method: "GET", path: "users/me/stats" });
    const { used_monthly_posts } = body as { used_monthly_posts: number };
    const allowed = racers.includes(person) ? FREE_MONTHLY_POSTS : Number.POSITIVE_INFINITY;
    return { user_id: person.user_id, used: used_monthly_posts, allowed };
  });
}

function createHistory(): History {
  const lines: string[] = [];
  return { lines, record: (line) => void lines.push(JSON.stringify(line)) };
}
