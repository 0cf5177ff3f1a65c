import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { launchWatched } from "./hostile/watched-server.ts";
import { percentile } from "./stack/figures.ts";
import { startStack } from "./stack/stack.ts";

const LOOKS = 200;

const stack = await startStack();
const server = await launchWatched(stack);

await latency();
const usual = await latency();

const besideSilent = await beside("silent");
const besideFlood = await beside("flooding");

await stack.stop();
console.log(
  JSON.stringify([
    { name: "health for others, p99, as usual", value: usual, unit: "ms", goal: 50 },
    { name: "health for others, p99, beside 10,000 silent sockets", value: besideSilent, unit: "ms", goal: 50 },
    { name: "health for others, p99, beside 200 flooding websockets", value: besideFlood, unit: "ms", goal: 100 },
  ]),
);

/** From a different address than the sockets. */
async function latency(): Promise<number> {
  const took: number[] = [];
  for (let look = 0; look < LOOKS; look++) {
    const begin = performance.now();
    const answer = await fetch(`${server.url}/api/health`);
    await answer.text();
    took.push(performance.now() - begin);
  }
  return Math.round(percentile(took, 0.99));
}

/** The sockets belong to another process, so their client-side cost does not affect the measurement. */
async function beside(kind: "silent" | "flooding"): Promise<number> {
  const attack = fork(join(import.meta.dirname, "hostile/many-sockets.ts"), [kind, server.url]);
  await once(attack, "message");
  const taken = await latency();
  attack.kill("SIGKILL");
  return taken;
}
