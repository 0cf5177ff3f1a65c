import { readFileSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Server, Stack } from "../stack/stack.ts";

export type WatchedServer = Server & {
  /** Starts a new measurement. */
  watch(): Promise<void>;
  /** The longest delay of its event loop since `watch`, in milliseconds. */
  longestLag(): Promise<number>;
};

/** Longer than the probe takes to write its measurement. */
const WRITTEN_MS = 300;

export async function launchWatched(stack: Stack): Promise<WatchedServer> {
  const dir = await mkdtemp(join(tmpdir(), "ponkan-lag-"));
  process.once("exit", () => rmSync(dir, { recursive: true, force: true }));
  const file = join(dir, "lag");
  const probe = pathToFileURL(join(import.meta.dirname, "lag-probe.ts")).href;
  const server = await stack.launchServer("web", { NODE_OPTIONS: `--import=${probe}`, LAG_FILE: file });
  await server.ready;
  return {
    ...server,
    watch: async () => {
      process.kill(server.pid, "SIGUSR2");
      await sleep(WRITTEN_MS);
    },
    longestLag: async () => {
      await sleep(WRITTEN_MS);
      return Math.round(Number(readFileSync(file, "utf8")));
    },
  };
}
