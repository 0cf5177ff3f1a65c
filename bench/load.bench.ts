import { fork } from "node:child_process";
import { once } from "node:events";
import { cpus } from "node:os";
import { join } from "node:path";
import { type Visitor, visitors } from "./load/cast.ts";
import { recordPages } from "./load/record-pages.ts";
import type { Visit } from "./load/visit.ts";
import type { Crowd, Crowded } from "./load/visitors.ts";
import { percentile } from "./stack/figures.ts";
import { residentMb } from "./stack/memory.ts";
import { cpuMs, databaseCpuMs } from "./stack/processor.ts";
import { type Server, startStack } from "./stack/stack.ts";

const PEOPLE = Number(process.env.LOAD_PEOPLE ?? 200);
const SECONDS = Number(process.env.LOAD_SECONDS ?? 120);
const HARD_SECONDS = Math.min(30, SECONDS);
/** Enough that some call is always waiting. */
const HARD_PEOPLE = Math.min(60, PEOPLE);
const EVERY_MS = 1000;

/** 200 users click through the whole product; then at full speed, on one process of each kind and on two. */
const stack = await startStack();
const web = await launch("web");
const worker = await launch("worker");
await stack.sandbox.reddit.setKnobs({ quota: 1e9 });
const [guide, ...people] = await visitors(stack, PEOPLE + 1);
const pages = await recordPages(web.url, guide!);
for (const { page, calls } of pages) console.error(`${page}: ${calls.length} calls`);

const before = await stack.sandbox.reddit.countPosts();
let memory = { web: () => 0, worker: () => 0 };
const calmly = { seconds: SECONDS, thinkMs: [2000, 8000] as const, urls: [web.url], daysAhead: 60 };
const calm = await crowd(people, calmly, () => {
  memory = { web: sampler(web), worker: sampler(worker) };
});
const grown = { web: memory.web(), worker: memory.worker() };
const sentAtOnce = calm.taken.filter(({ what }) => what === "post now").length;
await untilOut(before + sentAtOnce);
say(calm);

const one = await hard([web], [worker]);
const two = await hard([web, await launch("web")], [worker, await launch("worker")]);
await stack.stop();

const times = calm.taken.map(({ ms }) => ms);
const ms = (name: string, value: number, goal: number) => ({ name, value: Math.round(value), unit: "ms", goal });
const arriving = (share: number) =>
  Math.round(
    percentile(
      calm.arriving.map((call) => call.ms),
      share,
    ),
  );
const flat = (name: string, value: number) => ({
  name: `${name}, memory of the last quarter in times of the second`,
  value: Math.round(value * 100) / 100,
  unit: "x",
  goal: 1.1,
});
console.log(
  JSON.stringify([
    { name: `${PEOPLE} people for ${SECONDS} s, calls that failed`, value: calm.errors.length, unit: "", goal: 0 },
    { name: `${PEOPLE} people sign in and open the app within 15 s: p50 of a call`, value: arriving(0.5), unit: "ms" },
    { name: "the same, p99", value: arriving(0.99), unit: "ms" },
    { name: "calls a second", value: Math.round(times.length / SECONDS), unit: "/s" },
    ms("every call, p50", percentile(times, 0.5), 30),
    ms("every call, p95", percentile(times, 0.95), 120),
    ms("every call, p99", percentile(times, 0.99), 250),
    ms("every call, slowest", Math.max(...times), 2000),
    { name: "told to open pages meanwhile", value: calm.events, unit: "events", goal: sentAtOnce, atLeast: true },
    flat("web", grown.web),
    flat("worker", grown.worker),
    {
      name: "two web and two worker processes, calls a second in times of one each",
      value: Math.round((100 * two.perSecond) / one.perSecond) / 100,
      unit: "x",
      goal: 1.6,
      atLeast: true,
      beside: [
        { name: "one", value: Math.round(one.perSecond), unit: "/s" },
        { name: "two", value: Math.round(two.perSecond), unit: "/s" },
        { name: "processors busy with one", reason: one.busy },
        { name: "with two", reason: two.busy },
      ],
    },
    { name: "calls that failed in that", value: one.errors + two.errors, unit: "", goal: 0 },
  ]),
);

async function launch(role: "web" | "worker"): Promise<Server> {
  const server = await stack.launchServer(role, { TRUST_PROXY: "127.0.0.1/32" });
  await server.ready;
  return server;
}

/** `onArrived` is called when all have signed in and begin to click. */
async function crowd(some: Visitor[], plan: Omit<Crowd, "people" | "pages">, onArrived = () => {}): Promise<Crowded> {
  const child = fork(join(import.meta.dirname, "load/visitors.ts"));
  child.send({ ...plan, pages, people: some } satisfies Crowd);
  const next = async () => {
    const [said] = await Promise.race([
      once(child, "message"),
      once(child, "exit").then(() => Promise.reject(new Error("the visitors ended before their time"))),
    ]);
    return said;
  };
  await next();
  onArrived();
  const result = (await next()) as Crowded;
  for (const error of new Set(result.errors.slice(0, 20))) console.error(error);
  return result;
}

/** Without pauses between clicks: measures throughput and which processes are busy. */
async function hard(webs: Server[], workers: Server[]) {
  const used = () => ({
    web: sum(webs, ({ pid }) => cpuMs(pid)),
    worker: sum(workers, ({ pid }) => cpuMs(pid)),
    PostgreSQL: databaseCpuMs(stack.database.pid()),
  });
  let [begin, start] = [performance.now(), used()];
  const urls = webs.map(({ url }) => url);
  const daysAhead = 100 * webs.length + 60;
  const plan = { seconds: HARD_SECONDS, thinkMs: [0, 0] as const, urls, daysAhead };
  const result = await crowd(people.slice(0, HARD_PEOPLE), plan, () => {
    [begin, start] = [performance.now(), used()];
  });
  const took = performance.now() - begin;
  const end = used();
  const shares = Object.entries(end).map(([name, ms]) => [name, ms - start[name as keyof typeof start]] as const);
  const busy = [...shares, ["visitors", result.cpuMs] as const].map(
    ([name, ms]) => `${name} ${Math.round((100 * ms) / took / cpus().length)} %`,
  );
  return { perSecond: (1000 * result.taken.length) / took, errors: result.errors.length, busy: busy.join(", ") };
}

function sum<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((total, one) => total + of(one), 0);
}

/** Samples memory; the returned function divides the median of the last quarter by that of the second. */
function sampler({ pid }: Server): () => number {
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(residentMb(pid)), EVERY_MS);
  return () => {
    clearInterval(timer);
    const quarter = Math.ceil(samples.length / 4);
    return percentile(samples.slice(-quarter), 0.5) / percentile(samples.slice(quarter, 2 * quarter), 0.5);
  };
}

/** Waits until posts that were sent immediately are on the platform. */
async function untilOut(count: number): Promise<void> {
  for (const end = Date.now() + 30_000; (await stack.sandbox.reddit.countPosts()) < count; ) {
    if (Date.now() > end) throw new Error(`${await stack.sandbox.reddit.countPosts()} of ${count} posts are out`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function say({ taken }: Visit): void {
  for (const [what, calls] of Map.groupBy(taken, (call) => call.what)) {
    const of = (share: number) =>
      Math.round(
        percentile(
          calls.map((call) => call.ms),
          share,
        ),
      );
    console.error(`${what}: ${calls.length}, p50 ${of(0.5)} ms, p99 ${of(0.99)} ms`);
  }
}
