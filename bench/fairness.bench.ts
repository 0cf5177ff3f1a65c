import { setTimeout as wait } from "node:timers/promises";
import { fillFuture } from "@ponkan/server/testing/fill-future";
import { call } from "./stack/api-figures.ts";
import { percentile } from "./stack/figures.ts";
import { inParallel } from "./stack/in-parallel.ts";
import { somePeople } from "./stack/people.ts";
import { startStack } from "./stack/stack.ts";

const BACKLOG = Number(process.env.FAIRNESS_POSTS ?? 50_000);
const OTHERS = 200;
const AHEAD_MS = 60_000;
const OVER_MS = 20_000;
const PATIENCE_MS = 60_000;

/** Makes all posts of one user due at once; while they are sent, one post of each other user comes due. */
const stack = await startStack();
const web = await stack.launchServer("web");
await web.ready;
await (await stack.launchServer("worker")).ready;
await stack.sandbox.reddit.setKnobs({ quota: 1e9 });
const [busy] = await somePeople(stack, { prefix: "busy", count: 1 });
const others = await somePeople(stack, { prefix: "other", count: OTHERS });
await fillFuture(stack.database.db, [busy!.account], BACKLOG, { allAt: new Date() });

const begin = Date.now() + AHEAD_MS;
const due = new Map(others.map(({ name }, index) => [name, begin + Math.round((index * OVER_MS) / OTHERS)]));
await inParallel(OTHERS, 8, (index) => {
  const post_at = new Date(due.get(others[index]!.name)!).toISOString();
  const post = { platform: 1, type: "text", title: `Number ${index}`, subreddit: "openfield", post_at };
  return call(web.url, others[index]!, "POST", "posts/schedule", { posts: [post] });
});
if (Date.now() > begin) throw new Error(`preparing took longer than ${AHEAD_MS} ms`);

const late = new Map<string, number>();
let [ofBusy, last] = [0, 0];
for (const endsAt = begin + OVER_MS + PATIENCE_MS; late.size < OTHERS && Date.now() < endsAt; await wait(1000)) {
  // Polled, because the journal drops old entries.
  for (const arrival of await stack.sandbox.journal.read({ endpoint: "reddit:submit", after: last, limit: 20_000 })) {
    last = arrival.id;
    const dueAt = due.get(arrival.user ?? "");
    if (dueAt === undefined) ofBusy += arrival.arrived_ms >= begin ? 1 : 0;
    else late.set(arrival.user!, arrival.arrived_ms - dueAt);
  }
}
const seconds = (Date.now() - begin) / 1000;
const { rows } = await waiting();
await stack.stop();
if (late.size < OTHERS) throw new Error(`${late.size} of ${OTHERS} came out`);
if (rows === 0) throw new Error("nothing of the backlog was left: the others were not beside it");

const lateness = [...late.values()];
const beside = [{ name: "of the backlog meanwhile", value: Math.round(ofBusy / seconds), unit: "/s" }];
const what = `beside one account with ${BACKLOG.toLocaleString("en-US")} due posts, a post of each of ${OTHERS} others`;
console.log(
  JSON.stringify([
    { name: `${what}, p50`, value: Math.round(percentile(lateness, 0.5)), unit: "ms" },
    { name: `${what}, p99`, value: Math.round(percentile(lateness, 0.99)), unit: "ms", goal: 3000, beside },
    { name: "the backlog itself goes on", value: ofBusy, unit: "posts", goal: 1, atLeast: true },
  ]),
);

async function waiting() {
  const { account } = busy!;
  const { count } = await stack.database.db
    .selectFrom("posts")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_id", "=", account.id)
    .where("state", "=", "scheduled")
    .executeTakeFirstOrThrow();
  return { rows: Number(count) };
}
