import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Letter } from "../chaos/answers/letters.ts";
import type { Api } from "../chaos/clients/api.ts";
import type { Random } from "../chaos/random.ts";
import type { Person } from "../stack/people.ts";
import type { Stack } from "../stack/stack.ts";
import { callUntilSettled } from "./call-until-settled.ts";

/** What users requested and were told, to be compared with the platform's data. */
export type Books = { posts: Map<string, Person>; letters: Letter[]; refused: number };
export type Working = {
  pause(): Promise<void>;
  resume(): void;
  books: Books;
};

type Needs = { stack: Stack; api: Api; people: readonly Person[]; answering: readonly Person[]; random: Random };
type Doing = [everyMs: number, act: () => Promise<unknown>];

const OPEN = ["openfield", "opentable", "openstudio", "opendusk"];
const OUTAGE_MS = 15_000;

/** Schedules posts, writes letters, reads pages and expires tokens, each at its own pace, with occasional outages. */
export function startWork({ stack, api, people, answering, random }: Needs): Working {
  const { reddit, faults } = stack.sandbox;
  const books: Books = { posts: new Map(), letters: [], refused: 0 };
  let scheduled = 0;
  const get = (path: string) => api.callWithRetries(random.pick(people), { method: "GET", path });

  async function schedule(): Promise<void> {
    // Takes turns, because a user may not post to the same subreddit twice in a minute.
    const person = people[scheduled % people.length]!;
    const subreddit = OPEN[Math.floor(scheduled++ / people.length) % OPEN.length];
    const title = `Walk ${randomUUID()}`;
    const post_at = new Date(Date.now() + random.between(1000, 8000)).toISOString();
    const post = { platform: 1, type: "text", title, subreddit, post_at };
    const call = { method: "POST", path: "posts/schedule", body: { posts: [post] }, key: randomUUID() } as const;
    const { isDone, status, body } = await callUntilSettled(api, person, call);
    if (isDone) return void books.posts.set(title, person);
    console.error(`${person.name}: ${status} ${JSON.stringify(body)}`);
    books.refused++;
  }

  async function write(): Promise<void> {
    const n = 1_000_000 + books.letters.length;
    const letter: Letter = { n, person: random.pick(answering), from: `fan_${n}`, atMs: 0, isCancelled: false };
    books.letters.push(letter);
    const message = { from: letter.from, to: letter.person.name, subject: "Hello", body: `Number ${n}` };
    letter.fullname = (await reddit.sendMessage(message)).fullname;
  }

  async function outage(): Promise<void> {
    const { id } = await faults.add("reddit:submit", { kind: "error", status: 503 }, { share: 1 });
    await wait(OUTAGE_MS);
    await faults.remove(id);
  }

  const doings: Doing[] = [
    [400, schedule],
    [5000, write],
    [2000, () => get("analytics?period=month")],
    [1500, () => get("posts?per_page=20")],
    [7000, () => get("inbox")],
    // Reddit renews at most 300 tokens of an app in ten minutes, in real time.
    [150_000, () => reddit.expireTokens()],
    [300_000, outage],
  ];
  let isPaused = false;
  const loops = doings.map(([everyMs, act]) => loop(everyMs, act, () => isPaused));
  return {
    books,
    resume: () => {
      isPaused = false;
      for (const { start } of loops) start();
    },
    pause: async () => {
      isPaused = true;
      await Promise.all(loops.map(({ ended }) => ended()));
    },
  };
}

/** Repeats an action until paused. */
function loop(everyMs: number, act: () => Promise<unknown>, isPaused: () => boolean) {
  let running = Promise.resolve();
  const run = async () => {
    for (;;) {
      for (let slept = 0; slept < everyMs && !isPaused(); slept += 200) await wait(Math.min(200, everyMs));
      if (isPaused()) return;
      await act();
    }
  };
  return {
    start: () => {
      running = run();
    },
    ended: () => running,
  };
}
