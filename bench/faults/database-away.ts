import { setTimeout as wait } from "node:timers/promises";
import { openNetworkLink } from "../chaos/network-link.ts";
import { somePeople } from "../stack/people.ts";
import { isRunning } from "../stack/processes.ts";
import { startStack } from "../stack/stack.ts";
import { figuresOf } from "./figures-of.ts";
import { startFlow } from "./flow.ts";

const PEOPLE = 20;
const AROUND_MS = 10_000;
const AWAY_MS = Number(process.env.AWAY_SECONDS ?? 30) * 1000;

/** The database is unreachable for half a minute, while users keep scheduling and posts come due. */
export async function databaseAway() {
  const stack = await startStack();
  let isAway = false;
  const line = await openNetworkLink(() => (isAway ? undefined : { path: stack.database.socket }));
  try {
    const env = { DATABASE_URL: stack.database.urlAt(line.port) };
    const web = await stack.launchServer("web", env);
    await web.ready;
    const worker = await stack.launchServer("worker", env);
    await worker.ready;
    await stack.sandbox.reddit.setKnobs({ quota: 1e9 });
    const people = await somePeople(stack, { prefix: "away", count: PEOPLE });
    const flow = startFlow(() => web.url, people, stack.sandbox);
    await wait(AROUND_MS);
    isAway = true;
    line.cut();
    await wait(AWAY_MS);
    isAway = false;
    const back = Date.now();
    await wait(AROUND_MS);
    const end = await flow.end();
    const ended = [web, worker].filter(({ pid }) => !isRunning(pid)).length;
    return [
      ...figuresOf(`database away for ${AWAY_MS / 1000} s`, end),
      { name: "… refused with words meanwhile", value: end.refused, unit: "answers", goal: 1, atLeast: true },
      { name: "… until the next post was out", value: Math.round(end.backAfter(back)), unit: "s", goal: 30 },
      { name: "… processes that ended", value: ended, unit: "", goal: 0 },
    ];
  } finally {
    line.close();
    await stack.stop();
  }
}
