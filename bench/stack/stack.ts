import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type SandboxClient, sandboxClient } from "@ponkan/sandbox/client";
import { freePort } from "@ponkan/server/testing/free-port";
import { program as usual } from "@ponkan/server/testing/program";
import { type ThrowAwayDatabase, throwAwayDatabase } from "@ponkan/server/testing/throw-away-database";
import { leanMalloc } from "../../scripts/lib/lean-malloc.mjs";
import { launch, type Process } from "./processes.ts";

export type Server = Process & { url: string; port: number };

export type Stack = {
  database: ThrowAwayDatabase;
  sandbox: SandboxClient;
  sandboxUrl: string;
  keys: { id: string; key: Buffer }[];
  /** For logs and other files; removed on stop. */
  dir: string;
  /** Where the processes keep files. */
  dataDir: string;
  /** Starts another process of the product, on the same database and sandbox. */
  launchServer(role: "all" | "web" | "worker", env?: Record<string, string>, elsewhere?: Elsewhere): Promise<Server>;
  stop(): Promise<void>;
};

/** Runs a process on another host: a command prefix, and the program that starts ours. */
export type Elsewhere = { through: readonly string[]; entry: string };

type Options = {
  /** Whether the server process brings its own sandbox (`ROLE=all`). */
  bringsSandbox?: boolean;
  /** Replaces the program that `npm start` runs. */
  program?: string;
  /** The folder for the database; defaults to the system's temporary folder. */
  databaseIn?: string;
  /** Replaces a database of the stack's own. */
  database?: ThrowAwayDatabase;
  env?: Record<string, string>;
};

/** Starts real processes around one real database and one sandbox; removes everything on stop. */
export async function startStack({
  bringsSandbox = false,
  program = usual,
  databaseIn = tmpdir(),
  database: given,
  env = {},
}: Options = {}): Promise<Stack> {
  const dir = await mkdtemp(join(tmpdir(), "ponkan-stack-"));
  const database = given ?? (await throwAwayDatabase({ folder: databaseIn }));
  const sandboxPort = await freePort();
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  // As in `npm start`.
  const shared = { NODE_COMPILE_CACHE: join(tmpdir(), "ponkan-compiled"), ...leanMalloc, ...env };
  const sandboxEnv = { ...shared, SANDBOX_PORT: String(sandboxPort), SANDBOX_DATA_DIR: join(dir, "sandbox") };
  const started: Process[] = [];
  const key = randomBytes(32);
  let isStopped = false;
  const stack: Stack = {
    database,
    sandbox: sandboxClient(sandboxUrl),
    sandboxUrl,
    keys: [{ id: "k1", key }],
    dir,
    dataDir: join(dir, "data"),
    launchServer: async (role, extra = {}, elsewhere = undefined) => {
      const port = await freePort();
      if (isStopped) throw new Error("the stack is stopped");
      const server = launch({
        name: role,
        entry: program,
        dir,
        ...elsewhere,
        env: {
          ...shared,
          ROLE: role,
          PORT: String(port),
          DATA_DIR: stack.dataDir,
          DATABASE_URL: database.url,
          // All publishing processes belong to one installation.
          PUBLIC_URL: role === "worker" ? "http://127.0.0.1" : `http://127.0.0.1:${port}`,
          ENCRYPTION_KEYS: `k1:${key.toString("base64")}`,
          REALTIME_KEY: "bench-realtime",
          REALTIME_SECRET: "bench-realtime-secret",
          SANDBOX: "on",
          SANDBOX_PORT: String(sandboxPort),
          ...extra,
        },
      });
      started.push(server);
      return { ...server, port, url: `http://127.0.0.1:${port}` };
    },
    stop: async () => {
      isStopped = true;
      for (const each of started) each.kill("SIGKILL");
      await Promise.all(started.map(({ ended }) => ended));
      await database.stop();
      await rm(dir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
  if (!bringsSandbox) started.push(await launchSandbox(dir, sandboxEnv));
  return stack;
}

async function launchSandbox(dir: string, env: Record<string, string>): Promise<Process> {
  const entry = fileURLToPath(import.meta.resolve("@ponkan/sandbox/start"));
  const sandbox = launch({ name: "sandbox", entry, dir, env });
  await sandbox.ready;
  return sandbox;
}
