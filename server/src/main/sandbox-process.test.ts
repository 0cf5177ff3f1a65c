import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { sandboxClient } from "@ponkan/sandbox/client";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../testing/free-port.ts";
import { tempDir } from "../testing/temp-dir.ts";
import { testConfig } from "../testing/test-config.ts";
import { startSandbox } from "./sandbox-process.ts";

test("a sandbox that dies is started again, and ends with the rest, also while it is being started", async () => {
  const children = startedFromNowOn();
  const warnings: string[] = [];
  const log = { info() {}, error() {}, warn: (_facts: unknown, text: string) => void warnings.push(text) };
  const port = await freePort();
  const sandbox = { enabled: true, port, url: `http://127.0.0.1:${port}` };
  const running = await startSandbox({ config: { ...testConfig, dataDir: tempDir(), sandbox }, log });
  onTestFinished(running.stop);

  children[0]!.kill("SIGKILL");
  await expect.poll(() => children.length, { timeout: 60_000 }).toBe(2);
  await expect.poll(sandboxClient(sandbox.url).isHealthy, { timeout: 60_000 }).toBe(true);
  children[1]!.kill("SIGKILL");
  await expect.poll(() => children.length, { timeout: 60_000 }).toBe(3);
  await running.stop();
  expect(warnings).toEqual(Array(2).fill("the sandbox ended and is started again"));
  expect(children.map(({ exitCode, signalCode }) => exitCode ?? signalCode)).toEqual(["SIGKILL", "SIGKILL", 0]);
}, 180_000);

function startedFromNowOn(): ChildProcess[] {
  const children: ChildProcess[] = [];
  const onNew = (message: unknown) => void children.push((message as { process: ChildProcess }).process);
  subscribe("child_process", onNew);
  onTestFinished(() => void unsubscribe("child_process", onNew));
  return children;
}
