import { createRequire } from "node:module";
import { join } from "node:path";

const { MODULES = "", REDIS_PORT, SLOTS, SANDBOX_URL } = process.env;
const { Worker } = createRequire(join(MODULES, "package.json"))("bullmq");

type Job = { data: { title: string; token: string } };

async function send({ data }: Job): Promise<void> {
  const response = await fetch(`${SANDBOX_URL}/reddit/api/submit`, {
    method: "POST",
    headers: { authorization: `bearer ${data.token}`, "user-agent": "bench:ponkan:1 (by /u/ponkan)" },
    body: new URLSearchParams({ sr: "openfield", kind: "self", title: data.title, text: "At dawn", api_type: "json" }),
  });
  if (!response.ok) throw new Error(`answered with ${response.status}`);
  await response.arrayBuffer();
}

const connection = { host: "127.0.0.1", port: Number(REDIS_PORT), maxRetriesPerRequest: null };
const worker = new Worker("posts", send, { connection, concurrency: Number(SLOTS) });
await worker.waitUntilReady();
process.send?.({ type: "ready" });
