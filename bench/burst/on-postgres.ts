import { fileURLToPath } from "node:url";
import { type FillQueue, fillPgBoss, fillTable } from "@ponkan/server/testing/peers/queue-of";
import { inParallel } from "../stack/in-parallel.ts";
import { launch } from "../stack/processes.ts";
import { startStack } from "../stack/stack.ts";
import { answerSlowly, type Burst, burstIn } from "./arrivals.ts";
import { ACCOUNTS, AHEAD_MS, POSTS, SLOTS } from "./sizes.ts";

export const measurePgBoss = () => measure("@ponkan/server/testing/peers/pg-boss-worker", fillPgBoss);
export const measureClaimLoop = () => measure("@ponkan/server/testing/peers/claim-loop", fillTable);

/** Sends the same posts from another queue on the same PostgreSQL, by one process with the same concurrency. */
async function measure(worker: string, fill: FillQueue): Promise<Burst> {
  const stack = await startStack();
  try {
    await answerSlowly(stack.sandbox);
    const tokens = await inParallel(ACCOUNTS, 8, async (index) => {
      return (await stack.sandbox.reddit.connect(`burst_${index}`)).access_token;
    });
    const due = Date.now() + AHEAD_MS;
    const posts = Array.from({ length: POSTS }, (_, index) => ({
      title: `Number ${index}`,
      token: tokens[index % ACCOUNTS]!,
    }));
    await fill(stack.database.url, posts, new Date(due));
    const env = { DATABASE_URL: stack.database.url, SANDBOX_URL: stack.sandboxUrl, SLOTS: String(SLOTS) };
    const entry = fileURLToPath(import.meta.resolve(worker));
    const process = launch({ name: "peer", entry, dir: stack.dir, env });
    await process.ready;
    if (Date.now() > due) throw new Error(`preparing took longer than ${AHEAD_MS} ms`);
    const burst = await burstIn(stack.sandbox, due);
    process.kill("SIGKILL");
    return burst;
  } finally {
    await stack.stop();
  }
}
