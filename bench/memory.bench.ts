import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "@ponkan/server/testing/free-port";
import { ownShareMb, type Running, residentMb, treeOf } from "./stack/memory.ts";
import { startStack } from "./stack/stack.ts";

/** Waits as long as a visitor looks around before measuring. */
const SETTLED_MS = 10_000;

/** Runs `npm start` with defaults, and two visitors who explore the demo. */
const dataDir = await mkdtemp(join(tmpdir(), "ponkan-bench-"));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const env = { ...process.env, PORT: String(port), SANDBOX_PORT: String(await freePort()), DATA_DIR: dataDir };
const entry = join(import.meta.dirname, "../scripts/start.mjs");
const app = spawn(process.execPath, [entry], { env, stdio: ["ignore", "pipe", "inherit"] });
process.once("exit", () => app.kill("SIGTERM"));
await Promise.race([
  once(app.stdout, "data"),
  once(app, "exit").then(() => Promise.reject(new Error("the app ended before it was ready"))),
]);

const idle = measure();
const first = await demo();
await wait(SETTLED_MS);
const one = measure();
const second = await demo();
await wait(SETTLED_MS);
const two = measure();
app.kill("SIGTERM");
await once(app, "exit");
await rm(dataDir, { recursive: true, force: true });
const apart = await measureApart();

const mb = (name: string, value: number, goal?: number) => ({ name, value: Math.round(value), unit: "MB", goal });
const seconds = (name: string, ms: number) => ({ name, value: Math.round(ms / 10) / 100, unit: "s", goal: 3 });
console.log(
  JSON.stringify([
    seconds("the demo, the first time", first),
    seconds("the demo, the second time", second),
    mb("server with worker, just started", idle.server),
    mb("server with worker, after the demo", one.server, 200),
    mb("sandbox, after the demo", one.sandbox, 150),
    mb("server and sandbox together, after the demo", one.server + one.sandbox, 300),
    mb("server with worker, after a second demo", two.server, 200),
    mb("server and sandbox together, after a second demo", two.server + two.sandbox, 300),
    mb("web process by itself, just started", apart.web, 200),
    mb("worker by itself, just started", apart.worker, 200),
    mb("PostgreSQL, all its processes, shared memory counted once", two.postgres),
    mb("npm start itself, which only looks after the others", two.keeper),
  ]),
);

async function demo(): Promise<number> {
  const begin = performance.now();
  const headers = { origin: url, "content-type": "application/json" };
  const answer = await fetch(`${url}/api/demo`, { method: "POST", headers, body: "{}" });
  if (answer.status !== 201) throw new Error(`the demo was answered with ${answer.status}: ${await answer.text()}`);
  await answer.text();
  return performance.now() - begin;
}

/** The two roles in processes of their own, as in a larger installation. */
async function measureApart() {
  const stack = await startStack();
  const [web, worker] = [await stack.launchServer("web"), await stack.launchServer("worker")];
  await Promise.all([web.ready, worker.ready]);
  await wait(SETTLED_MS);
  const held = { web: residentMb(web.pid), worker: residentMb(worker.pid) };
  await stack.stop();
  return held;
}

function measure() {
  const tree = treeOf(app.pid!);
  const all = (part: RegExp) => tree.filter(({ command }: Running) => part.test(command));
  const sum = (part: RegExp, of: (pid: number) => number) => all(part).reduce((total, { pid }) => total + of(pid), 0);
  const one = (part: RegExp) => {
    if (all(part).length !== 1) throw new Error(`${all(part).length} processes are ${part}`);
    return sum(part, residentMb);
  };
  return {
    keeper: residentMb(app.pid!),
    server: one(/server\/dist\/start\.mjs/),
    sandbox: one(/server\/dist\/sandbox\.mjs/),
    postgres: sum(/^\S*postgres|^postgres:/, ownShareMb),
  };
}
