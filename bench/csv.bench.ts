import { CSV_BYTES_MAX, CSV_ROWS_MAX } from "@ponkan/contract/posts/csv/columns";
import { fillFuture } from "@ponkan/server/testing/fill-future";
import { callerOf } from "./hostile/caller.ts";
import { percentile } from "./stack/figures.ts";
import { residentMb } from "./stack/memory.ts";
import { watchMemory } from "./stack/peak-memory.ts";
import { somePeople } from "./stack/people.ts";
import { startStack } from "./stack/stack.ts";

/** More than the product accepts (CS-01: 500 rows and 1 MB), so it must be refused at once. */
const TOO_MANY = 50_000;
const FILES = 20;
const PAUSE_MS = 20;
const HOUR = 3_600_000;
const OPEN = ["openfield", "opentable", "openstudio", "opendusk"];
const CLEAR_WORDS = /must not (?:be larger than 1 MB|have more than 500 rows)|too large|larger than/i;

const stack = await startStack();
const server = await stack.launchServer("web");
await server.ready;
const [person, owner] = await somePeople(stack, { prefix: "csv", count: 2 });
const [sender, other] = [callerOf(server.url, person!), callerOf(server.url, owner!)];
await fillFuture(stack.database.db, [owner!.account], 500);

await importAll(1);
await lookUntil(importAll(1));
const before = residentMb(server.pid);
const memory = watchMemory(server.pid);
let [took, refusals]: [number[], Refusal[]] = [[], []];
const looks = await lookUntil(
  (async () => {
    took = await importAll(FILES);
    refusals = await refuseAll();
  })(),
);
const { own: peak } = memory.stop();
await stack.stop();

for (const { status, message } of refusals) console.log(`refused with ${status}: ${message}`);
const clear = refusals.filter(({ status, message }) => status >= 400 && status < 500 && CLEAR_WORDS.test(message));
const largest = `a CSV file of ${CSV_ROWS_MAX} rows, the most it may have,`;
console.log(
  JSON.stringify([
    { name: `${largest} slowest of ${FILES}`, value: Math.round(Math.max(...took)), unit: "ms", goal: 10_000 },
    {
      name: "50,000 rows refused, slowest",
      value: Math.round(Math.max(...refusals.map(({ ms }) => ms))),
      unit: "ms",
      goal: 1000,
    },
    {
      name: `… in clear words, of ${refusals.length}`,
      value: clear.length,
      unit: "",
      goal: refusals.length,
      atLeast: true,
    },
    { name: "more memory meanwhile", value: Math.round(peak - before), unit: "MB", goal: 200 },
    {
      name: "another user's list of posts meanwhile, p99",
      value: Math.round(percentile(looks, 0.99)),
      unit: "ms",
      goal: 500,
    },
  ]),
);

type Refusal = { status: number; message: string; ms: number };

/** Imports different files one after the other; returns the duration of each. */
async function importAll(files: number): Promise<number[]> {
  const all: number[] = [];
  for (let file = 0; file < files; file++) {
    const csv = longFile(file);
    const begin = performance.now();
    const answer = await sender.send("/api/posts/import", "POST", { csv });
    const { data, errors } = (await answer.json()) as { data: object[]; errors: object[] };
    all.push(performance.now() - begin);
    if (data?.length !== CSV_ROWS_MAX || errors.length > 0)
      throw new Error(`${answer.status}: ${data?.length} rows, ${JSON.stringify(errors?.[0])}`);
  }
  return all;
}

/** A file with the maximum number of rows and nearly the maximum size. */
function longFile(file: number): string {
  const head = "title,subreddit,post_time,text";
  const text = "A walk along the lake, and what came of it. ".repeat(45);
  const lines = Array.from({ length: CSV_ROWS_MAX }, (_, row) => {
    const at = new Date(Date.now() + 48 * HOUR + row * HOUR).toISOString();
    return `Walk ${file} ${row},${OPEN[row % OPEN.length]},${at},"${text}"`;
  });
  const csv = [head, ...lines].join("\n");
  if (csv.length > CSV_BYTES_MAX) throw new Error(`${csv.length} bytes`);
  return csv;
}

/** Tries files within a megabyte, beyond it, and beyond the limit of any request. */
async function refuseAll(): Promise<Refusal[]> {
  const rows = [
    "a,b,2027-01-01",
    `A walk,openfield,2027-01-01 10:00,${"x".repeat(10)}`,
    `A walk,openfield,2027-01-01 10:00,${"x".repeat(90)}`,
  ];
  const all: Refusal[] = [];
  for (const row of rows) {
    const csv = ["title,subreddit,post_time,text", ...Array.from({ length: TOO_MANY }, () => row)].join("\n");
    const begin = performance.now();
    const answer = await sender.send("/api/posts/import", "POST", { csv });
    const { message } = (await answer.json()) as { message: string };
    all.push({ status: answer.status, message, ms: performance.now() - begin });
  }
  return all;
}

/** Times another user's calls, one after the other, until the promise settles. */
async function lookUntil(over: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  void over.finally(() => {
    isOver = true;
  });
  const all: number[] = [];
  while (!isOver) {
    const begin = performance.now();
    const answer = await other.send("/api/posts?per_page=50", "GET");
    await answer.text();
    if (!answer.ok) throw new Error(`answered with ${answer.status}`);
    all.push(performance.now() - begin);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  await over;
  return all;
}
