import { fillFuture } from "@ponkan/server/testing/fill-future";
import { measureApi, measureFloor } from "./stack/api-figures.ts";
import { startEmptyRoute } from "./stack/empty-route.ts";
import { somePeople } from "./stack/people.ts";
import { startStack } from "./stack/stack.ts";

const MONTH = 10_000;
const FUTURE = 1_000_000;

const stack = await startStack({ bringsSandbox: true });
const server = await stack.launchServer("all");
await server.ready;
const { db } = stack.database;
const floor = await measureFloor(await startEmptyRoute(), db);
const [busy, ...planners] = await somePeople(stack, { prefix: "planner", count: 41 });
await fillFuture(db, [busy!.account], MONTH, { overDays: 28 });
const few = await measureApi(server.url, { planners, busy: busy! }, MONTH);
const others = await somePeople(stack, { prefix: "other", count: 100, perUser: 20 });
await fillFuture(
  db,
  others.map(({ account }) => account),
  FUTURE,
);
const many = await measureApi(server.url, { planners, busy: busy! }, MONTH);
await stack.stop();

const tenth = (value: number) => Math.round(value * 10) / 10;
const figure = (name: string, value: number, unit: string, goal: number) => ({ name, value: tenth(value), unit, goal });
const beside = [
  { name: "an empty Fastify route", value: tenth(floor.empty), unit: "ms" },
  { name: "one row committed", value: tenth(floor.commit), unit: "ms" },
];
console.log(
  JSON.stringify([
    { ...figure("schedule one post, p95", few.one, "ms", 6), beside },
    figure("schedule 100 posts in one call, p95", few.batch, "ms", 150),
    figure("calendar of a month with 10,000 posts after a change, p95", few.cold, "ms", 50),
    figure("the same unchanged, p95", few.unchanged, "ms", 5),
    figure("the same month, compressed", few.kilobytes, "KB", 300),
    figure("schedule one post beside 1,000,000 planned ones, p95", many.one, "ms", 7),
    figure("schedule 100 posts beside 1,000,000 planned ones, p95", many.batch, "ms", 150),
    figure("calendar of a month beside 1,000,000 planned ones after a change, p95", many.cold, "ms", 50),
    figure("the same unchanged, p95", many.unchanged, "ms", 5),
  ]),
);
process.exit(0);
