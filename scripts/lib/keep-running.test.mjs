import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { keepRunning } from "./keep-running.mjs";

const untilKilled = "setInterval(() => {}, 1000); process.on('SIGTERM', () => process.exit(0)); process.send('ready');";
const fallsOnceReady = "process.send('ready', () => process.exit(3));";
const neverReady = "process.exit(1);";

/** Each start runs the next program; the last one is repeated. */
function running(programs, shortest = 10) {
  const told = [];
  const children = [];
  /** Registered at once, because a quick program is ready before anything awaits it. */
  const ready = [];
  const launch = (onReady) => {
    const program = programs[Math.min(children.length, programs.length - 1)];
    const child = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    onTestFinished(() => void child.kill("SIGKILL"));
    children.push(child);
    ready.push(once(child, "message"));
    child.once("message", onReady);
    return { child, ended: once(child, "exit").then(([code, signal]) => code ?? signal) };
  };
  const app = keepRunning(launch, { tell: (line) => told.push(line), shortest });
  return { ...app, told, children, ready };
}

test("what fell is started again with a growing pause, and a wish to stop ends it", async () => {
  const app = running([fallsOnceReady, neverReady, fallsOnceReady, untilKilled]);
  await expect.poll(() => app.children.length, { timeout: 20_000 }).toBe(4);
  await app.ready[3];
  app.stop();
  expect(await app.ended).toBe(0);
  expect(app.told).toEqual([
    "Ponkan ended unexpectedly (exit code 3). Starting it again in 0.01 s.",
    "Ponkan ended unexpectedly (exit code 1). Starting it again in 0.02 s.",
    "Ponkan ended unexpectedly (exit code 3). Starting it again in 0.04 s.",
  ]);
});

test("what was never ready, and what ended well, is left alone", async () => {
  const broken = running([neverReady]);
  expect([await broken.ended, broken.told, broken.children.length]).toEqual([1, [], 1]);
  const done = running(["process.send('ready', () => process.exit(0));"]);
  expect([await done.ended, done.told]).toEqual([0, []]);
});

test("a wish to stop during the pause ends it at once", async () => {
  const app = running([fallsOnceReady], 60_000);
  await expect.poll(() => app.told.length, { timeout: 20_000 }).toBeGreaterThan(0);
  app.stop();
  expect(await app.ended).toBe(3);
});
