import { percentile } from "./stack/figures.ts";
import { measureLateness } from "./stack/lateness.ts";
import { somePeople } from "./stack/people.ts";
import { startStack } from "./stack/stack.ts";

const stack = await startStack({ bringsSandbox: true });
await (await stack.launchServer("all")).ready;
// One account each, so that every arrival identifies its post.
const people = await somePeople(stack, { prefix: "late", count: 1000, perUser: 20 });
const late = await measureLateness(stack, people, 20_000);
await stack.stop();

const figure = (name: string, value: number, goal: number) => ({ name, value: Math.round(value), unit: "ms", goal });
console.log(
  JSON.stringify([
    figure("1,000 posts over 20 s, after the due moment, p50", percentile(late, 0.5), 20),
    figure("1,000 posts over 20 s, after the due moment, p99", percentile(late, 0.99), 60),
    figure("1,000 posts over 20 s, after the due moment, latest", Math.max(...late), 250),
  ]),
);
