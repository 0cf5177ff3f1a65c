import { setTimeout as wait } from "node:timers/promises";
import { POSTS_UPDATED } from "@ponkan/contract/realtime/events";
import { aCreator, aPost } from "@ponkan/server/testing/builders";
import { broadcast, insertOutboxEvents } from "./realtime/broadcast.ts";
import { openPages } from "./realtime/open-pages.ts";
import type { Page } from "./realtime/pages.ts";
import { inParallel } from "./stack/in-parallel.ts";
import { residentMb } from "./stack/memory.ts";
import { type Person, somePeople } from "./stack/people.ts";
import { startStack } from "./stack/stack.ts";

const SOCKETS = Number(process.env.REALTIME_SOCKETS ?? 2_000);
/** The maximum number of sockets per session. */
const CREATORS_OF_EACH = 10;
const SLOW = 20;
const SECONDS = Number(process.env.REALTIME_SECONDS ?? 20);
const DAY = 86_400_000;
const QUIET_MS = 5_000;
const [FILL_BYTES, FILL_TURNS, FILL_EVERY_MS] = [250_000, 40, 300];

const stack = await startStack();
const web = await stack.launchServer("web", { TRUST_PROXY: "127.0.0.1/32" });
await web.ready;
const people = await somePeople(stack, { prefix: "page", count: SOCKETS / CREATORS_OF_EACH });
const slowPeople = await somePeople(stack, { prefix: "slow", count: SLOW / CREATORS_OF_EACH });
const pages = await pagesOf(people, 0);
// Ten pages each listen to the same channel.
const slowChannels = (await pagesOf(slowPeople, people.length)).filter((_, index) => index % CREATORS_OF_EACH === 0);
const slowPages = slowChannels.flatMap((page) => Array.from({ length: CREATORS_OF_EACH }, () => page));
const posts = new Map(
  await inParallel(people.length, 8, async (index): Promise<[number, number]> => {
    const { account, creator_id } = people[index]!;
    return [creator_id, (await aPost(stack.database.db, account, { post_at: new Date(Date.now() + DAY) })).id];
  }),
);

// Warms up, so that the cost of the first calls and sockets is not counted.
await (await openPages(web.url, pages.slice(0, SOCKETS / 4))).close();
await wait(QUIET_MS);
const before = residentMb(web.pid);
const open = await openPages(web.url, pages);
await wait(QUIET_MS);
const kilobytes = () => Math.round(((residentMb(web.pid) - before) * 1024) / SOCKETS);
const idle = kilobytes();

const usual = await tellAll();
const busy = kilobytes();
const changed = await tellOfPosts();

const slow = await openPages(web.url, slowPages);
slow.freeze();
const [beside] = await Promise.all([tellAll(), fill(slowChannels)]);
slow.wake();
const { broken } = await slow.receivedEvents();
const { broken: others } = await open.receivedEvents();
await Promise.all([open.close(), slow.close()]);
await stack.stop();

const sockets = `${SOCKETS.toLocaleString("en-US")} sockets`;
const missing = usual.missing + changed.missing + beside.missing;
console.log(
  JSON.stringify([
    {
      name: `${sockets}, 100 events a second to 20 channels each, delivered, p99`,
      value: usual.p99,
      unit: "ms",
      goal: 500,
    },
    { name: "the same beside 20 that read nothing, p99", value: beside.p99, unit: "ms", goal: 500 },
    { name: "100 posts a second that changed, told to their pages, p99", value: changed.p99, unit: "ms", goal: 500 },
    { name: "events that did not arrive", value: missing, unit: "", goal: 0 },
    { name: "memory of web for each open socket", value: idle, unit: "KB", goal: 60 },
    { name: "the same after the events", value: busy, unit: "KB", goal: 60 },
    { name: "dropped of 20 that read nothing", value: broken, unit: "", goal: SLOW, atLeast: true },
    { name: "dropped of those that read", value: others, unit: "", goal: 0 },
  ]),
);

/** Ten creators per user, with one page each; the first creator has the account. Each user has its own address. */
async function pagesOf(some: readonly Person[], from: number): Promise<Page[]> {
  const { db } = stack.database;
  return inParallel(some.length * CREATORS_OF_EACH, 8, async (index) => {
    const which = Math.floor(index / CREATORS_OF_EACH);
    const { user_id, creator_id, cookie } = some[which]!;
    const address = `203.0.${113 + Math.floor((from + which) / 250)}.${((from + which) % 250) + 1}`;
    const first = db.selectFrom("creators").select(["id", "name"]).where("id", "=", creator_id);
    const isFirst = index % CREATORS_OF_EACH === 0;
    const { id, name } = isFirst ? await first.executeTakeFirstOrThrow() : await aCreator(db, { id: user_id });
    return { creator: { id, name }, cookie, address };
  });
}

function tellAll() {
  return broadcast(stack, open, { seconds: SECONDS, channels: 20 });
}

/** Sends updates of posts, whose current state is read for each page. */
function tellOfPosts() {
  const payloadOf = ({ creator }: Page) => ({ creator_id: creator.id, ids: [posts.get(creator.id)!] });
  const to = people.map((_, index) => index * CREATORS_OF_EACH);
  return broadcast(stack, open, {
    seconds: SECONDS / 2,
    channels: 1,
    to,
    event: POSTS_UPDATED,
    payloadOf,
    isMerged: true,
  });
}

/** Sends more than is buffered for a page that does not read. */
async function fill(some: readonly Page[]) {
  const payload = { type: "warning", title: "", text: "x".repeat(FILL_BYTES), closeable: true, actions: [] };
  for (let turn = 0; turn < FILL_TURNS; turn++) {
    for (const page of some) await insertOutboxEvents(stack.database.db, "globalModalMessage", [[page, payload]]);
    await wait(FILL_EVERY_MS);
  }
}
