import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { aPost } from "@ponkan/server/testing/builders";
import { somePeople } from "../stack/people.ts";
import { startStack } from "../stack/stack.ts";
import { figuresOf } from "./figures-of.ts";
import { startFlow } from "./flow.ts";

const PEOPLE = 20;
const AROUND_MS = 10_000;
const HOUR = 3_600_000;

/** The clock of the worker's machine jumps an hour ahead, and back after a while. */
export async function clockJump() {
  const stack = await startStack();
  try {
    const web = await stack.launchServer("web");
    await web.ready;
    const file = join(stack.dir, "clock");
    await writeFile(file, "0");
    const clock = pathToFileURL(join(import.meta.dirname, "wrong-clock.ts")).href;
    const worker = await stack.launchServer("worker", { NODE_OPTIONS: `--import=${clock}`, CLOCK_FILE: file });
    await worker.ready;
    await stack.sandbox.reddit.setKnobs({ quota: 1e9 });
    const people = await somePeople(stack, { prefix: "clock", count: PEOPLE });
    const later = new Date(Date.now() + HOUR / 2);
    for (const { account } of people) await aPost(stack.database.db, account, { title: "Later", post_at: later });
    const flow = startFlow(() => web.url, people, stack.sandbox);
    await wait(AROUND_MS);
    await writeFile(file, String(HOUR));
    await wait(2 * AROUND_MS);
    await writeFile(file, "0");
    await wait(AROUND_MS);
    const end = await flow.end();
    let tooEarly = 0;
    for await (const { title } of stack.sandbox.reddit.eachPost()) if (title === "Later") tooEarly++;
    return [
      ...figuresOf("clock of the worker an hour ahead for 20 s", end),
      { name: "… sent half an hour before their time", value: tooEarly, unit: "", goal: 0 },
    ];
  } finally {
    await stack.stop();
  }
}
