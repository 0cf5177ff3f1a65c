import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { inParallel } from "../stack/in-parallel.ts";
import { launch } from "../stack/processes.ts";
import { startStack } from "../stack/stack.ts";
import { answerSlowly, type Burst, burstIn, type PeerBurst } from "./arrivals.ts";
import { openRedis, type RedisAt } from "./redis.ts";
import { ACCOUNTS, AHEAD_MS, POSTS, SLOTS } from "./sizes.ts";

const PACKAGES = ["bullmq@6.7.0", "ioredis@5"];

type Queue = {
  addBulk(jobs: { name: string; data: object; opts: object }[]): Promise<unknown>;
  obliterate(how: { force: true }): Promise<void>;
  close(): Promise<void>;
};

/**
 * Sends the same posts as delayed jobs of BullMQ from one process with the same concurrency. BullMQ is installed for
 * this run only. Without Redis, returns the reason why there is no comparison.
 */
export async function measureBullmq(): Promise<PeerBurst> {
  const dir = await mkdtemp(join(tmpdir(), "ponkan-bullmq-"));
  const redis = await openRedis(dir);
  try {
    if (!redis) return { reason: "no REDIS_URL, and no redis-server on the path" };
    await promisify(execFile)("npm", ["install", "--no-save", "--ignore-scripts", "--prefix", dir, ...PACKAGES]);
    return await sendAll(dir, redis.at);
  } catch (error) {
    return { reason: (error as Error).message };
  } finally {
    redis?.stop();
    await rm(dir, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function sendAll(dir: string, connection: RedisAt): Promise<Burst> {
  const stack = await startStack();
  const { sandbox } = stack;
  try {
    await answerSlowly(sandbox);
    const tokens = await inParallel(ACCOUNTS, 8, async (index) => {
      return (await sandbox.reddit.connect(`burst_${index}`)).access_token;
    });
    // The Redis may be shared, so only this queue is touched.
    const name = `ponkan-burst-${process.pid}`;
    const where = { REDIS: JSON.stringify(connection), QUEUE: name };
    const env = { MODULES: dir, ...where, SLOTS: String(SLOTS), SANDBOX_URL: stack.sandboxUrl };
    const worker = launch({ name: "bullmq", entry: join(import.meta.dirname, "bullmq-worker.ts"), dir, env });
    await worker.ready;
    const { Queue } = createRequire(join(dir, "package.json"))("bullmq");
    const queue: Queue = new Queue(name, { connection });
    const due = Date.now() + AHEAD_MS;
    for (let from = 0; from < POSTS; from += 500) {
      await queue.addBulk(
        Array.from({ length: 500 }, (_, index) => ({
          name: "post",
          data: { title: `Number ${from + index}`, token: tokens[(from + index) % ACCOUNTS] },
          opts: { delay: due - Date.now() },
        })),
      );
    }
    if (Date.now() > due) throw new Error(`preparing took longer than ${AHEAD_MS} ms`);
    const burst = await burstIn(sandbox, due);
    worker.kill("SIGKILL");
    await queue.obliterate({ force: true });
    await queue.close();
    return burst;
  } finally {
    await stack.stop();
  }
}
