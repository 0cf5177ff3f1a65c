import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { ThrowAwayDatabase } from "@ponkan/server/testing/throw-away-database";
import { sql } from "kysely";
import { percentile } from "./figures.ts";
import type { Person } from "./people.ts";

const REDDIT = 1;
const OPEN = ["openfield", "opentable", "openstudio", "opendusk"];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
// A server that has just started is slower; this measures a warm one.
const WARM_UP = 150;
const LOOKS = 120;

/** Measures scheduling singly and by the hundred, and reading a month with many posts: 95th percentiles in ms. */
export async function measureApi(
  url: string,
  { planners, busy }: { planners: Person[]; busy: Person },
  inMonth: number,
) {
  let at = Date.now() + 60 * DAY;
  const newPost = (index: number) => {
    at += HOUR / 4;
    const subreddit = OPEN[index % OPEN.length]!;
    return { platform: REDDIT, type: "text", title: `Walk ${at}`, subreddit, post_at: new Date(at).toISOString() };
  };
  const schedule = (count: number) => (turn: number) => {
    const posts = Array.from({ length: count }, (_, index) => newPost(index));
    return call(url, planners[turn % planners.length]!, "POST", "posts/schedule", { posts });
  };
  // Caches the facts about each subreddit, which are read once a day.
  await times(planners.length, schedule(OPEN.length));
  const one = percentile((await times(WARM_UP + 300, schedule(1))).slice(WARM_UP), 0.95);
  const batch = percentile((await times(planners.length, schedule(100))).slice(10), 0.95);

  const month = `posts/calendar?start=${day(Date.now() + DAY)}&end=${day(Date.now() + 31 * DAY)}`;
  const text = await call(url, busy, "GET", month);
  const found = (JSON.parse(text) as { posts: unknown[] }).posts.length;
  if (found !== inMonth) throw new Error(`the month shows ${found} posts instead of ${inMonth}`);
  const { cold, unchanged } = await lookAt(url, busy, month, () =>
    call(url, busy, "POST", "posts/schedule", { posts: [newPost(0)] }),
  );
  return { one, batch, cold, unchanged, kilobytes: gzipSync(text).length / 1024 };
}

/** Reads a month after a change of the creator's data, and again unchanged with the ETag of the first answer. */
async function lookAt(url: string, person: Person, month: string, change: () => Promise<unknown>) {
  const [cold, unchanged]: [number[], number[]] = [[], []];
  const headers = { cookie: `SR_session=${person.cookie}`, "creator-id": String(person.creator_id) };
  for (let turn = 0; turn < LOOKS; turn++) {
    await change();
    let tag = "";
    cold.push(
      ...(await times(1, async () => {
        const answer = await fetch(`${url}/api/${month}`, { headers });
        tag = answer.headers.get("etag") ?? "";
        await answer.text();
      })),
    );
    unchanged.push(
      ...(await times(2, async () => {
        const { status } = await fetch(`${url}/api/${month}`, { headers: { ...headers, "if-none-match": tag } });
        if (status !== 304) throw new Error(`an unchanged month was answered with ${status}`);
      })),
    );
  }
  return { cold: percentile(cold.slice(20), 0.95), unchanged: percentile(unchanged.slice(40), 0.95) };
}

/** The machine's own share: an empty request, and a single committed row. */
export async function measureFloor(emptyUrl: string, db: ThrowAwayDatabase["db"]) {
  await sql`create table if not exists floor (id integer)`.execute(db);
  const empty = await times(WARM_UP + 300, async () => (await fetch(emptyUrl)).text());
  const commit = await times(WARM_UP + 300, () => sql`insert into floor values (1)`.execute(db));
  const p95 = (all: number[]) => percentile(all.slice(WARM_UP), 0.95);
  return { empty: p95(empty), commit: p95(commit) };
}

async function times(count: number, act: (turn: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let turn = 0; turn < count; turn++) {
    const begin = performance.now();
    await act(turn);
    took.push(performance.now() - begin);
  }
  return took;
}

export async function call(url: string, person: Person, method: string, path: string, body?: object): Promise<string> {
  const response = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      origin: url,
      cookie: `SR_session=${person.cookie}`,
      "creator-id": String(person.creator_id),
      ...(body && { "content-type": "application/json", "idempotency-key": randomUUID() }),
    },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
  return text;
}

const day = (at: number) => new Date(at).toISOString().slice(0, 10);
