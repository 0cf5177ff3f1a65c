import { execFile, execFileSync, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "@ponkan/server/testing/free-port";
import { inParallel } from "../stack/in-parallel.ts";
import { launch } from "../stack/processes.ts";
import { startStack } from "../stack/stack.ts";
import { answerSlowly, type Burst, burstIn, type PeerBurst } from "./arrivals.ts";
import { ACCOUNTS, AHEAD_MS, POSTS, SLOTS } from "./sizes.ts";

const PACKAGES = ["bullmq@6.7.0", "ioredis@5"];

type Queue = {
  addBulk(jobs: { name: string; data: object; opts: object }[]): Promise<unknown>;
  close(): Promise<void>;
};

/**
 * The same posts as delayed jobs of BullMQ, sent by one process with as many hands. Fetched for this run only; without
 * a redis-server on the path there is nothing to compare with, and the reason is given.
 */
export async function measureBullmq(): Promise<PeerBurst> {
  if (!hasRedis()) return { reason: "there is no redis-server on the path" };
  const dir = await mkdtemp(join(tmpdir(), "ponkan-bullmq-"));
  const port = await freePort();
  const redis = spawn("redis-server", ["--port", String(port), "--dir", dir, "--appendonly", "yes"], {
    stdio: "ignore",
  });
  try {
    await promisify(execFile)("npm", ["install", "--no-save", "--ignore-scripts", "--prefix", dir, ...PACKAGES]);
    return await sendAll(dir, port);
  } catch (error) {
    return { reason: (error as Error).message };
  } finally {
    redis.kill("SIGKILL");
    await rm(dir, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function sendAll(dir: string, port: number): Promise<Burst> {
  const stack = await startStack();
  const { sandbox } = stack;
  try {
    await answerSlowly(sandbox);
    const tokens = await inParallel(ACCOUNTS, 8, async (index) => {
      return (await sandbox.reddit.connect(`burst_${index}`)).access_token;
    });
    const env = { MODULES: dir, REDIS_PORT: String(port), SLOTS: String(SLOTS), SANDBOX_URL: stack.sandboxUrl };
    const worker = launch({ name: "bullmq", entry: join(import.meta.dirname, "bullmq-worker.ts"), dir, env });
    await worker.ready;
    const { Queue } = createRequire(join(dir, "package.json"))("bullmq");
    const queue: Queue = new Queue("posts", { connection: { host: "127.0.0.1", port } });
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
    await queue.close();
    return burst;
  } finally {
    await stack.stop();
  }
}

function hasRedis(): boolean {
  try {
    execFileSync("redis-server", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
