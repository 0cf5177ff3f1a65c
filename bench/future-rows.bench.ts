import { fillFuture } from "@ponkan/server/testing/fill-future";
import { percentile } from "./stack/figures.ts";

import { measureLateness } from "./stack/lateness.ts";
import { somePeople } from "./stack/people.ts";
import { startStack } from "./stack/stack.ts";

const FUTURE = 1_000_000;

const stack = await startStack({ bringsSandbox: true });
await (await stack.launchServer("all")).ready;
const people = await somePeople(stack, { prefix: "future", count: 1000, perUser: 20 });
await fillFuture(
  stack.database.db,
  people.map(({ account }) => account),
  FUTURE,
);
const late = await measureLateness(stack, people, 20_000);
await stack.stop();

const figure = (name: string, value: number, goal: number) => ({ name, value: Math.round(value), unit: "ms", goal });
console.log(
  JSON.stringify([
    figure("1,000 posts over 20 s beside 1,000,000 planned ones, p50", percentile(late, 0.5), 100),
    figure("1,000 posts over 20 s beside 1,000,000 planned ones, p99", percentile(late, 0.99), 80),
  ]),
);
