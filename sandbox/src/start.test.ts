import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, stat } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { sandboxClient } from "./control/client.ts";
import { aMail, testFolder } from "./testing.ts";

const START = fileURLToPath(new URL("./start.ts", import.meta.url));

async function forked(environment: Record<string, string> = {}) {
  const dataDir = await testFolder();
  const env = { ...process.env, SANDBOX_PORT: "0", SANDBOX_DATA_DIR: `${dataDir}/new/folder`, ...environment };
  const child = fork(START, { env, execArgv: [], silent: true });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [message] = await once(child, "message");
  return { child, message };
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const [code] = await once(child, "exit");
  return code;
}

test("a forked sandbox says its port, serves, and exits 0 on SIGTERM", async () => {
  const { child, message } = await forked();
  expect(message).toEqual({ type: "listening", port: expect.any(Number) });
  expect(await sandboxClient(`http://127.0.0.1:${message.port}`).isHealthy()).toBe(true);
  child.kill("SIGTERM");
  expect(await exitOf(child)).toBe(0);
});

test("mail that it keeps is for nobody else on the machine", async () => {
  const dataDir = await testFolder();
  await chmod(dataDir, 0o755);
  const { message } = await forked({ SANDBOX_DATA_DIR: `${dataDir}/sandbox` });
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(aMail());
  const sent = await fetch(`http://127.0.0.1:${message.port}/mail/messages`, { method: "POST", headers, body });
  expect(sent.ok).toBe(true);
  const modes = ["sandbox", "sandbox/mail.jsonl"].map(async (name) => (await stat(`${dataDir}/${name}`)).mode & 0o077);
  expect(await Promise.all(modes)).toEqual([0, 0]);
});

test("it listens on 127.0.0.1 and on no other address of the machine", async () => {
  const { message } = await forked();
  const answers = (host: string) =>
    new Promise<boolean>((resolve) => {
      const socket = connect(message.port, host, () => resolve(true));
      socket.on("error", () => resolve(false));
      onTestFinished(() => void socket.destroy());
    });
  // A server that listens on all interfaces would be reachable at these too, even on a machine without a network.
  expect(await Promise.all(["127.0.0.1", "127.0.0.2", "::1"].map(answers))).toEqual([true, false, false]);
});

test("a forked sandbox exits 0 when its parent disconnects", async () => {
  const { child } = await forked();
  child.disconnect();
  expect(await exitOf(child)).toBe(0);
});

test("a taken port is reported in one line and ends the process", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;

  const { child, message } = await forked({ SANDBOX_PORT: String(port) });
  expect(message).toEqual({ type: "failed", reason: `Port ${port} is already in use.` });
  expect(await exitOf(child)).toBe(1);
});

test("an invalid port and a folder that cannot be created are reported", async () => {
  const [port, folder] = await Promise.all([
    forked({ SANDBOX_PORT: "many" }),
    forked({ SANDBOX_DATA_DIR: "/dev/null/x" }),
  ]);
  expect(port.message.reason).toContain("SANDBOX_PORT");
  expect(folder.message.reason).toContain("The folder /dev/null/x cannot be used");
});

test("it also runs by hand and stops on SIGINT", async () => {
  const env = { ...process.env, SANDBOX_PORT: "0", SANDBOX_DATA_DIR: await testFolder() };
  const child = spawn(process.execPath, [START], { env, stdio: ["ignore", "ignore", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [line] = await once(child.stderr, "data");
  expect(String(line)).toMatch(/^The sandbox listens on port \d+\.\n$/);
  child.kill("SIGINT");
  expect(await exitOf(child)).toBe(0);
});
