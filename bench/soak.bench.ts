import { setTimeout as wait } from "node:timers/promises";
import { switchOn } from "./chaos/answers/letters.ts";
import { createApi } from "./chaos/clients/api.ts";
import { injectPlatformFaults } from "./chaos/platform-faults.ts";
import { randomFrom } from "./chaos/random.ts";
import { compareBooks } from "./soak/compare-books.ts";
import { connections, type HeldResources, launchProbed } from "./soak/held.ts";
import { startRenewals } from "./soak/renewals.ts";
import { startWork } from "./soak/work.ts";
import { mostDeadRows, walOnDisk } from "./stack/database-size.ts";
import { somePeople } from "./stack/people.ts";
import { isRunning } from "./stack/processes.ts";
import { startStack } from "./stack/stack.ts";

const MINUTES = Number(process.env.SOAK_MINUTES ?? 60);
const WARM_UP_MS = Math.min(300_000, MINUTES * 60_000 * 0.3);
const QUIET_MS = 15_000;
const SEED = "soak";
const PEOPLE = 60;
const ANSWERING = 10;
/** One minute of the product takes a second, so that events that are hours apart occur many times. */
const TIME_SCALE = 1 / 60;
/** The fault rates of a calm week. */
const shares = {
  loseAnswer: 0.01,
  errorBefore: 0.02,
  errorAfter: 0.01,
  cutBefore: 0.01,
  throttled: 0.01,
  slow: 0.02,
  acceptLate: 0.002,
};

/**
 * Pools open connections as they are needed and close them when idle, so a process may hold some more or fewer at any
 * moment; a leak grows beyond that within the hour.
 */
const POOL_SLACK = 6;

const stack = await startStack({ env: { PUBLISHING_TIME_SCALE: String(TIME_SCALE) } });
const web = await launchProbed(stack, "web", {});
const worker = await launchProbed(stack, "worker", {});
const people = await somePeople(stack, { prefix: "soak", count: PEOPLE });
const answering = people.slice(0, ANSWERING);
await switchOn(stack, answering);
await injectPlatformFaults(stack.sandbox, SEED, shares);
const history = { record() {}, lines: [] };
const api = createApi(web.url, history, randomFrom(SEED, "api"));
const work = startWork({ stack, api, people, answering, random: randomFrom(SEED, "work") });
const renewing = await startRenewals(MINUTES);

work.resume();
await wait(WARM_UP_MS);
const before = await heldInQuiet();
work.resume();
await wait(MINUTES * 60_000 - WARM_UP_MS);
const after = await heldInQuiet();
const renewed = await renewing.end();
const dead = await mostDeadRows(stack.database.db);
const walMb = (await walOnDisk(stack.database.db)) / 1024 ** 2;
const differences = await compareBooks(stack, api, people, work.books);
const ended = [web, worker].filter(({ pid }) => !isRunning(pid)).length;
await stack.stop();

const growth = (name: string, read: (held: typeof before) => number, { most = 1.05, slack = 0 } = {}) => ({
  name: `${name}, at the end in times of after the warm-up`,
  value: Math.round((100 * read(after)) / read(before)) / 100,
  unit: "x",
  goal: Math.max(most, Math.round((100 * (read(before) + slack)) / read(before)) / 100),
  beside: [
    { name: "then", value: Math.round(read(before)), unit: "" },
    { name: "now", value: Math.round(read(after)), unit: "" },
  ],
});
const none = (name: string, value: number) => ({ name, value, unit: "", goal: 0 });
console.log(
  JSON.stringify([
    { name: `${MINUTES} minutes, posts acknowledged`, value: work.books.posts.size, unit: "" },
    { name: "letters answered by themselves", value: work.books.letters.length, unit: "" },
    { ...none("posts lost", differences.lost), beside: differences.lostAre },
    { ...none("posts that failed, as their owners were told", differences.failed), beside: differences.failedBy },
    none("posts doubled", differences.doubled),
    none("posts nobody asked for", differences.unasked),
    none("answers missing, doubled or wrong", differences.answers),
    none("used posts that differ from what was acknowledged", differences.quota),
    none("results that differ from the platform's", differences.results),
    { name: "days that payers lived through", value: renewed.days, unit: "" },
    { name: "renewals at Stripe in them", value: renewed.renewals, unit: "", goal: 8, atLeast: true },
    none("looks in which used posts were not those since the last reset", renewed.quota),
    none("looks in which a subscription differed from Stripe's", renewed.subscriptions),
    none("invoices left unpaid", renewed.unpaid),
    none("calls refused", work.books.refused + renewed.refused),
    none("processes that ended", ended),
    ...(["web", "worker"] as const).flatMap((role) => [
      growth(`heap of ${role} (MB)`, (held) => held[role].heapMb),
      growth(`handles of ${role}`, (held) => held[role].handles, { slack: POOL_SLACK }),
      growth(`resident memory of ${role} (MB)`, (held) => held[role].residentMb, { most: 1.1 }),
    ]),
    growth("connections to the database", (held) => held.connections, { slack: POOL_SLACK }),
    {
      name: `dead rows of ${dead.table}, which has most`,
      value: dead.dead,
      unit: "",
      beside: [{ name: "live", value: dead.live, unit: "" }],
    },
    { name: "log (WAL) on disk", value: Math.round(walMb), unit: "MB" },
  ]),
);
process.exit(0);

/** What the processes hold while there are no requests; it is never released. */
async function heldInQuiet(): Promise<{ web: HeldResources; worker: HeldResources; connections: number }> {
  await work.pause();
  await wait(QUIET_MS);
  return { web: await web.held(), worker: await worker.held(), connections: await connections(stack) };
}
