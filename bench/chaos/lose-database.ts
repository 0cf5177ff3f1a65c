import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Person, somePeople } from "../stack/people.ts";
import type { Server, Stack } from "../stack/stack.ts";
import { seed } from "./chaos.ts";
import { createApi } from "./clients/api.ts";
import { contentOf, type ObservedPost } from "./clients/ledger.ts";
import { allPosts } from "./clients/watch-posts.ts";
import { randomFrom } from "./random.ts";
import { type Found, readTruth } from "./truth.ts";

const PEOPLE = 60;
const POSTS_EACH = 4;
/** Enough time to schedule the posts, even on a busy machine. */
const AHEAD_MS = 20_000;
const OVER_MS = 40_000;
const COPIED_MS = 10_000;
const LOST_MS = 20_000;
const HELD_MS = 5000;
const SUBREDDITS = ["openfield", "opentable", "openstudio", "opendusk"];
const POSTED = 3;
const FAILED = 4;

/**
 * Replaces the database with a ten-second-old copy. Nothing may be published from it until an operator confirms, and
 * then nothing may be lost or doubled. Returns the violations. Web processes keep running unless `stopsAll` is set, as
 * for a restore.
 */
export async function loseDatabase(stack: Stack, { stopsAll = false } = {}): Promise<string[]> {
  const { database, sandbox, launchServer } = stack;
  const web = await launchServer("web");
  await web.ready;
  let workers = await launchWorkers({});
  const people = await somePeople(stack, { prefix: "f", count: PEOPLE });
  await sandbox.reddit.setKnobs({ quota: 1e9 });
  const api = createApi(web.url, { record() {}, lines: [] }, randomFrom(seed, "api"));
  const begin = Date.now() + AHEAD_MS;
  await Promise.all(people.map((person, index) => schedule(api, person, index, begin)));

  await until(begin + COPIED_MS);
  await database.copy();
  await until(begin + LOST_MS);
  for (const process of [...workers, ...(stopsAll ? [web] : [])]) process.kill("SIGKILL");
  await database.failOver();
  if (stopsAll) await (await launchServer("web", { PORT: String(web.port), PUBLIC_URL: web.url })).ready;

  // The error message names the only way to continue.
  workers = await launchWorkers({});
  const before = (await readTruth(sandbox, [])).posts.length;
  await wait(HELD_MS);
  const after = (await readTruth(sandbox, [])).posts.length;
  const name = /PUBLISH_FROM=([^"\s]+)/.exec(workers.map((worker) => worker.lastWords()).join())?.[1] ?? "";
  for (const worker of workers) worker.kill("SIGKILL");
  await launchWorkers({ PUBLISH_FROM: name });

  const seen = await untilOver(people, api);
  const { posts } = await readTruth(sandbox, []);
  console.log(`${PEOPLE * POSTS_EACH} posts, ${before} out before the failover, ${posts.length} at the end`);
  return [
    ...(after > before ? [`${after - before} went out of a copy nobody had confirmed`] : []),
    ...judge(posts, seen),
  ];

  async function launchWorkers(env: Record<string, string>): Promise<Server[]> {
    const launched = await Promise.all([1, 2].map(() => launchServer("worker", { ...env, PUBLIC_URL: web.url })));
    await Promise.all(launched.map(({ ready }) => ready));
    return launched;
  }
}

async function schedule(api: ReturnType<typeof createApi>, person: Person, index: number, begin: number) {
  const random = randomFrom(seed, person.name);
  const posts = Array.from({ length: POSTS_EACH }, (_, turn) => ({
    platform: 1,
    type: "text",
    title: `Walk ${index} ${turn}`,
    subreddit: SUBREDDITS[turn],
    content: contentOf("text", index * POSTS_EACH + turn, 1),
    post_at: new Date(begin + random.between(0, OVER_MS)).toISOString(),
  }));
  const call = { method: "POST", path: "posts/schedule", body: { posts }, key: randomUUID() } as const;
  const { status, body } = await api.callWithRetries(person, call);
  if (status !== 201) throw new Error(`scheduling was answered with ${status} ${JSON.stringify(body)}`);
}

function until(moment: number): Promise<unknown> {
  return wait(Math.max(0, moment - Date.now()));
}

async function untilOver(people: readonly Person[], api: ReturnType<typeof createApi>): Promise<ObservedPost[]> {
  for (let turn = 0; ; turn++) {
    const lists = await Promise.all(people.map((person) => allPosts(api, person)));
    const all = lists.flatMap((list) => [...list.values()]);
    if (all.every(({ status }) => status === POSTED || status === FAILED) || turn > 90) return all;
    await wait(1000);
  }
}

function judge(posts: readonly Found[], seen: readonly ObservedPost[]): string[] {
  const times = Map.groupBy(posts, ({ n }) => n);
  const doubled = [...times].filter(([, found]) => found.length > 1).map(([n]) => `doubled #${n}`);
  const open = seen.filter(({ status }) => status !== POSTED && status !== FAILED).length;
  const lost = PEOPLE * POSTS_EACH - seen.length;
  const wrong = seen.filter(
    ({ status, url }) => status === POSTED && !posts.some(({ id }) => url?.includes(`/${id}/`)),
  );
  const count = (status: number) => seen.filter((post) => post.status === status).length;
  console.log(`${count(POSTED)} shown as posted, ${count(FAILED)} left to a person, ${open} open`);
  return [
    ...doubled,
    ...(open > 0 ? [`${open} unfinished`] : []),
    ...(lost > 0 ? [`${lost} lost`] : []),
    ...wrong.map(({ url }) => `shown as posted, but not at ${url}`),
  ];
}
