import { fillFuture } from "@ponkan/server/testing/fill-future";
import autocannon from "autocannon";
import { call } from "./stack/api-figures.ts";
import { startEmptyRoute } from "./stack/empty-route.ts";
import { type Person, somePeople } from "./stack/people.ts";
import { cpuMs } from "./stack/processor.ts";
import { startStack } from "./stack/stack.ts";

const CONNECTIONS = 50;
const SECONDS = 10;
const POSTS_OF_FEED = 2_000;
const POSTS_OF_EACH = 100;
const DAY = 24 * 60 * 60 * 1000;

const stack = await startStack();
// Trusts forwarded addresses, so that each connection has its own: rate limits apply per address.
const server = await stack.launchServer("web", { TRUST_PROXY: "127.0.0.1/32" });
await server.ready;
const people = await somePeople(stack, { prefix: "reader", count: CONNECTIONS });
const accounts = people.map(({ account }) => account);
await fillFuture(stack.database.db, accounts, POSTS_OF_EACH * CONNECTIONS, { overDays: 28 });
const [busy] = await somePeople(stack, { prefix: "busy", count: 1 });
await fillFuture(stack.database.db, [busy!.account], POSTS_OF_FEED, { overDays: 28 });
const feed = JSON.parse(await call(server.url, busy!, "POST", "calendar-feed", {})) as { data: { url: string } };

const emptyUrl = await startEmptyRoute();
const empty = await measure(emptyUrl, () => ["/"]);
await measure(server.url, pageOf, 3);
const mixed = await measure(server.url, pageOf);
const me = await measure(server.url, () => ["/api/users/me"]);
const feeds = await measure(server.url, () => [new URL(feed.data.url, server.url).pathname]);
await stack.stop();

type Measured = { perSecond: number; msOfEach: number };
const figure = (name: string, { perSecond: value, msOfEach }: Measured, goal: number) => ({
  name,
  value: Math.round(value),
  unit: "/s",
  goal,
  atLeast: true,
  beside: [
    { name: "an empty Fastify route", value: Math.round(empty.perSecond), unit: "/s" },
    { name: "which is", value: Math.round(empty.perSecond / value), unit: "times that" },
    { name: "processor time of the web process for each", value: Math.round(msOfEach * 100) / 100, unit: "ms" },
  ],
});
console.log(
  JSON.stringify([
    // Three times what a review measured with 50 connections on two cores, client and database included.
    figure("mixed reads", mixed, 3 * 199),
    figure(`feed of ${POSTS_OF_FEED} posts`, feeds, 3 * 63),
    figure("users/me alone", me, 1200),
  ]),
);
process.exit(0);

/** The calls of the calendar when it is opened, and of the lists next to it. */
function pageOf(): string[] {
  const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
  const month = `start=${day(1)}&end=${day(31)}`;
  const paths = [
    "users/me",
    "users/me/stats",
    `posts/calendar?${month}`,
    "posts?per_page=20",
    "posts/changes",
    "drafts",
  ];
  return paths.map((path) => `/api/${path}`);
}

async function measure(url: string, pathsOf: () => string[], duration = SECONDS): Promise<Measured> {
  let next = 0;
  const setupClient = (client: { setRequests(requests: object[]): void }) => {
    const index = next++ % people.length;
    const headers = { ...headersOf(people[index]!), "x-forwarded-for": `203.0.113.${index + 1}` };
    client.setRequests(pathsOf().map((path) => ({ method: "GET", path, headers })));
  };
  const before = cpuMs(server.pid);
  const { requests, non2xx, statusCodeStats } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    setupClient,
  });
  if (non2xx > 0) throw new Error(`${non2xx} reads were refused: ${countsOf(statusCodeStats)}`);
  return { perSecond: requests.average, msOfEach: (cpuMs(server.pid) - before) / requests.total };
}

const countsOf = (stats: Record<string, { count: number }>) =>
  Object.entries(stats)
    .map(([status, { count }]) => `${count} with ${status}`)
    .join(", ");

function headersOf({ cookie, creator_id }: Person) {
  return { cookie: `SR_session=${cookie}`, "creator-id": String(creator_id), "accept-encoding": "gzip" };
}
