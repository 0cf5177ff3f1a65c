import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
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
const POSTS_OF_MONTH = 500;
const POSTS_OF_CALL = 3;
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

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
const more = (POSTS_OF_MONTH - POSTS_OF_EACH) * CONNECTIONS;
await fillFuture(stack.database.db, accounts, more, { overDays: 28 });
const months = await measure(server.url, () => [month()]);
const answer = await call(server.url, people[0]!, "GET", month().slice("/api/".length));
const kilobytes = gzipSync(answer, { level: 1 }).length / 1024;
const calls = await measureScheduling();
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
    figure(`a month of ${POSTS_OF_MONTH} posts`, months, 100),
    { name: "which is, compressed", value: Math.round(kilobytes), unit: "KB", goal: 150 },
    figure(`calls that schedule ${POSTS_OF_CALL} posts`, calls, 250),
  ]),
);
process.exit(0);

function month(): string {
  const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
  return `/api/posts/calendar?start=${day(1)}&end=${day(31)}`;
}

/** The calls of the calendar when it is opened, and of the lists next to it. */
function pageOf(): string[] {
  const paths = ["users/me", "users/me/stats", "posts?per_page=20", "posts/changes", "drafts"];
  return [...paths.map((path) => `/api/${path}`), month()];
}

function measure(url: string, pathsOf: () => string[], duration = SECONDS): Promise<Measured> {
  return measureRequests(url, (headers) => pathsOf().map((path) => ({ method: "GET", path, headers })), duration);
}

/** Each call takes times of its own. */
async function measureScheduling(): Promise<Measured> {
  let at = Date.now() + 60 * DAY;
  const subreddits = ["openfield", "opentable", "openstudio"];
  const body = () => {
    const posts = Array.from({ length: POSTS_OF_CALL }, (_, index) => {
      at += HOUR / 4;
      const post_at = new Date(at).toISOString();
      return { platform: 1, type: "text", title: `Walk ${at}`, subreddit: subreddits[index]!, post_at };
    });
    return { posts };
  };
  // Caches the facts about each subreddit, which are read once a day.
  for (const person of people) await call(server.url, person, "POST", "posts/schedule", body());
  const setupRequest = (request: Request) => ({
    ...request,
    headers: { ...request.headers, "idempotency-key": randomUUID() },
    body: JSON.stringify(body()),
  });
  return measureRequests(server.url, (headers) => [
    {
      method: "POST",
      path: "/api/posts/schedule",
      headers: { ...headers, origin: server.url, "content-type": "application/json" },
      setupRequest,
    },
  ]);
}

type Request = { headers: Record<string, string>; body?: string };

async function measureRequests(
  url: string,
  requestsOf: (headers: Record<string, string>) => object[],
  duration = SECONDS,
): Promise<Measured> {
  let next = 0;
  const setupClient = (client: { setRequests(requests: object[]): void }) => {
    const index = next++ % people.length;
    client.setRequests(requestsOf({ ...headersOf(people[index]!), "x-forwarded-for": `203.0.113.${index + 1}` }));
  };
  const before = cpuMs(server.pid);
  const { requests, non2xx, statusCodeStats } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    setupClient,
  });
  if (non2xx > 0) throw new Error(`${non2xx} requests were refused: ${countsOf(statusCodeStats)}`);
  return { perSecond: requests.average, msOfEach: (cpuMs(server.pid) - before) / requests.total };
}

function countsOf(stats: Record<string, { count: number }>): string {
  const counts = Object.entries(stats).map(([status, { count }]) => `${count} with ${status}`);
  return counts.join(", ");
}

function headersOf({ cookie, creator_id }: Person) {
  return { cookie: `SR_session=${cookie}`, "creator-id": String(creator_id), "accept-encoding": "gzip" };
}
