import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sandboxClient } from "@ponkan/sandbox/client";
import { program } from "@ponkan/server/testing/program";
import autocannon from "autocannon";

const POSTS = 3_000;
const dataDir = await mkdtemp(join(tmpdir(), "ponkan-bench-"));
const port = 20_000 + Math.floor(Math.random() * 20_000);
const url = `http://127.0.0.1:${port + 1}`;

const env = { ...process.env, PORT: String(port), SANDBOX_PORT: String(port + 1), DATA_DIR: dataDir };
const app = spawn(process.execPath, [program], { cwd: dataDir, env, stdio: ["ignore", "pipe", "inherit"] });
await once(app.stdout, "data");
const idle = sandboxMegabytes();

const control = sandboxClient(url);
await control.reddit.setKnobs({ quota: 1e9 });
const { access_token } = await control.reddit.connect("bench_ann");
const headers = { authorization: `bearer ${access_token}`, "user-agent": "bench:ponkan:1 (by /u/ponkan)" };

const reads = await autocannon({ url: `${url}/reddit/r/openfield/about`, headers, connections: 8, duration: 8 });
const posts = await autocannon({
  url: `${url}/reddit/api/submit`,
  method: "POST",
  headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
  body: "sr=openfield&kind=self&title=A+walk&text=At+dawn&api_type=json",
  connections: 8,
  amount: POSTS,
});
await autocannon({ url: `${url}/reddit/r/openfield/new?limit=100`, headers, connections: 4, duration: 5 });
const stored = await control.reddit.countPosts({ author: "bench_ann" });
const busy = sandboxMegabytes();
app.kill("SIGTERM");
await once(app, "exit");
await rm(dataDir, { recursive: true, force: true });
if (stored !== POSTS || reads.non2xx > 0) throw new Error(`${stored} posts, ${reads.non2xx} refused reads`);

console.log(
  JSON.stringify([
    { name: "sandbox, simple reads a second", value: reads.requests.average, unit: "/s", goal: 1000, atLeast: true },
    { name: "sandbox, posts taken in a second", value: posts.requests.average, unit: "/s", goal: 200, atLeast: true },
    { name: "sandbox, memory when idle", value: idle, unit: "MB", goal: 150 },
    { name: `sandbox, memory with ${POSTS} posts after load`, value: busy, unit: "MB", goal: 150 },
  ]),
);

function sandboxMegabytes(): number {
  const lines = execFileSync("ps", ["-eo", "ppid,rss,args"], { encoding: "utf8" }).split("\n");
  const line = lines.find((text) => /\/sandbox\.mjs\b/.test(text) && text.trim().startsWith(`${app.pid} `));
  if (!line) throw new Error("The process of the sandbox was not found.");
  return Math.round(Number(line.trim().split(/\s+/)[1]) / 1024);
}
