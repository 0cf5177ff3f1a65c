import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { program } from "@ponkan/server/testing/program";

const dataDir = await mkdtemp(join(tmpdir(), "ponkan-bench-"));
const port = 20_000 + Math.floor(Math.random() * 20_000);

const first = await startAndStop();
const again: number[] = [];
for (let round = 0; round < 5; round++) again.push(await startAndStop());
await rm(dataDir, { recursive: true, force: true });

console.log(
  JSON.stringify([
    { name: "first start, database created", value: rounded(first), unit: "s", goal: 15 },
    { name: "start with existing data, slowest of 5", value: rounded(Math.max(...again)), unit: "s", goal: 5 },
  ]),
);

async function startAndStop(): Promise<number> {
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: join(dataDir, "compiled"),
    PORT: String(port),
    SANDBOX_PORT: String(port + 1),
    DATA_DIR: dataDir,
  };
  const begin = performance.now();
  const app = spawn(process.execPath, [program], { cwd: dataDir, env, stdio: ["ignore", "pipe", "inherit"] });
  await readyLine(app);
  const seconds = (performance.now() - begin) / 1000;
  app.kill("SIGTERM");
  await once(app, "exit");
  return seconds;
}

async function readyLine(app: ChildProcess): Promise<void> {
  const ended = once(app, "exit").then(() => Promise.reject(new Error("the app ended before it was ready")));
  await Promise.race([once(app.stdout!, "data"), ended]);
}

function rounded(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
