import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { freePort } from "./free-port.ts";
import { program } from "./program.ts";
import { tempDir } from "./temp-dir.ts";

export type AppProcess = {
  pid: number;
  port: number;
  dataDir: string;
  /** What it printed on stdout until it was ready. */
  ready(): Promise<string>;
  /** Includes stderr, without the lines about slow steps that appear on a busy machine. */
  ended(): Promise<{ code: number | null; stderr: string }>;
  kill(signal: NodeJS.Signals): void;
};

/** Shared, because compiling the sources is more than half of a start. */
const compiled = join(tmpdir(), "ponkan-compiled");

/** Starts the real program in a directory and on ports of its own. */
export async function launchApp(env: Record<string, string> = {}): Promise<AppProcess> {
  const dir = tempDir();
  const port = await freePort();
  const dataDir = env.DATA_DIR ?? join(dir, "data");
  const published = env.DATABASE_URL ? { PUBLIC_URL: `http://127.0.0.1:${port}` } : {};
  const settings = {
    PORT: String(port),
    SANDBOX_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    ...published,
    ...env,
  };
  const child = spawn(process.execPath, ["--disable-warning=FSTDEP023", program], {
    cwd: dir,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...settings },
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (text) => (stdout += text));
  child.stderr.on("data", (text) => (stderr += text));
  const closed = once(child, "close") as Promise<[number | null]>;
  // Also after a failed test, so that no process is left running.
  onTestFinished(async () => {
    if (child.kill("SIGTERM")) await closed;
  });
  return {
    pid: child.pid!,
    port,
    dataDir,
    ready: async () => {
      const first = await Promise.race([once(child.stdout, "data").then(() => true), closed.then(() => false)]);
      if (!first) throw new Error(`the app ended before it was ready: ${stderr}`);
      return stdout;
    },
    ended: async () => ({ code: (await closed)[0], stderr: stderr.replaceAll(/^.*…\n/gm, "") }),
    kill: (signal) => child.kill(signal),
  };
}
