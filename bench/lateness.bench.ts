import { timeClaim } from "@ponkan/server/testing/time-sweep";
import { percentile } from "./stack/figures.ts";
import { measureLateness } from "./stack/lateness.ts";
import { somePeople } from "./stack/people.ts";
import { cpuMs } from "./stack/processor.ts";
import { startStack } from "./stack/stack.ts";

const PEOPLE = Number(process.env.LATENESS_POSTS ?? 1000);
const COUNT = PEOPLE.toLocaleString("en-US");
const CLAIM_EVERY_MS = 50;
/** For a thousand posts at one instant. */
const LONG_MS = 15_000;

const stack = await startStack({ bringsSandbox: true });
const server = await stack.launchServer("all");
await server.ready;

const cpuBefore = cpuMs(server.pid);
const late = await measureLateness(stack, await newPeople("late"), 20_000);
const processors = (cpuMs(server.pid) - cpuBefore) / 20_000;
const claims = claimMeanwhile();
const dense = await measureLateness(stack, await newPeople("dense"), 10_000);
const claimMs = await claims.end();
const atOnce = await measureLateness(stack, await newPeople("once"), 0, { afterwardsMs: LONG_MS });
await stack.stop();

const figure = (name: string, value: number, goal: number) => ({ name, value: Math.round(value), unit: "ms", goal });
console.log(
  JSON.stringify([
    figure(`${COUNT} posts over 20 s, after the due moment, p50`, percentile(late, 0.5), 20),
    figure(`${COUNT} posts over 20 s, after the due moment, p99`, percentile(late, 0.99), 60),
    figure(`${COUNT} posts over 20 s, after the due moment, latest`, Math.max(...late), 250),
    { name: "processors that the server needs for that", value: Math.round(processors * 100) / 100, unit: "", goal: 1 },
    figure(`${COUNT} posts over 10 s, after the due moment, p50`, percentile(dense, 0.5), 150),
    figure(`${COUNT} posts over 10 s, after the due moment, p99`, percentile(dense, 0.99), 1500),
    figure("claiming meanwhile, p99", percentile(claimMs, 0.99), 20),
    figure(`${COUNT} posts at one instant, latest`, Math.max(...atOnce), 8000),
  ]),
);

/** One account each, so that every arrival identifies its post. */
function newPeople(prefix: string) {
  return somePeople(stack, { prefix, count: PEOPLE, perUser: 20 });
}

/** Claims what is due again and again, and takes it back, so that all of it is left to the server. */
function claimMeanwhile(): { end(): Promise<number[]> } {
  const took: number[] = [];
  let isOver = false;
  const claiming = (async () => {
    while (!isOver) {
      const claim = await stack.database.db.startTransaction().execute();
      took.push(await timeClaim(claim));
      await claim.rollback().execute();
      await new Promise((resolve) => setTimeout(resolve, CLAIM_EVERY_MS));
    }
  })();
  return {
    end: async () => {
      isOver = true;
      await claiming;
      return took;
    },
  };
}
