import { aTarget } from "@ponkan/server/testing/builders";
import { percentile } from "./stack/figures.ts";
import { inParallel } from "./stack/in-parallel.ts";
import { somePeople } from "./stack/people.ts";
import { startStack } from "./stack/stack.ts";

const ACCOUNTS = 1000;
const EACH = 10;
const POSTS = ACCOUNTS * EACH;
const SLOTS = 32;
const ANSWER_MS = 100;
const AHEAD_MS = 40_000;
const PATIENCE_MS = 300_000;

const stack = await startStack({ bringsSandbox: true, env: { PUBLISHING_SLOTS: String(SLOTS) } });
const server = await stack.launchServer("all");
await server.ready;
await stack.sandbox.reddit.setKnobs({ quota: 1e9 });
await stack.sandbox.faults.add("reddit:submit", { kind: "slow", ms: ANSWER_MS }, { share: 1 });

const people = await somePeople(stack, { prefix: "burst", count: ACCOUNTS, perUser: 20 });
const due = Date.now() + AHEAD_MS;
await inParallel(POSTS, 8, (index) => {
  const { account } = people[index % ACCOUNTS]!;
  return aTarget(stack.database.db, account, { title: `Number ${index}`, post_at: new Date(due) });
});
if (Date.now() > due) throw new Error(`preparing took longer than ${AHEAD_MS} ms`);

while ((await stack.sandbox.reddit.countPosts()) < POSTS && Date.now() < due + PATIENCE_MS) {
  await new Promise((resolve) => setTimeout(resolve, 1000));
}
const arrivals = await stack.sandbox.journal.read({ endpoint: "reddit:submit", limit: 20_000 });
const stored = await stack.sandbox.reddit.countPosts();
await stack.stop();
if (stored !== POSTS || arrivals.length !== POSTS)
  throw new Error(`${arrivals.length} sent, ${stored} on the platform`);

const first = new Map<string, number>();
for (const { user, arrived_ms } of arrivals) if (!first.has(user!)) first.set(user!, (arrived_ms - due) / 1000);
const firsts = [...first.values()];
const took = (Math.max(...arrivals.map(({ arrived_ms }) => arrived_ms)) - due) / 1000;
/** What so many hands need when each post keeps one of them busy for as long as the platform takes. */
const least = (POSTS * ANSWER_MS) / 1000 / SLOTS;

const figure = (name: string, value: number, unit: string, goal: number) => ({
  name,
  value: Math.round(value * 100) / 100,
  unit,
  goal,
});
console.log(
  JSON.stringify([
    figure("10,000 posts at one instant, 1,000 accounts, all out", took, "s", 90),
    figure(`the same, times what ${SLOTS} hands need at least (${least} s)`, took / least, "x", 3),
    figure("the same, first post of half of the accounts", percentile(firsts, 0.5), "s", 45),
    figure("the same, first post of the last account", Math.max(...firsts), "s", 45),
  ]),
);
