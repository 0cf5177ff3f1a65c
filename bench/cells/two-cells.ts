import { join } from "node:path";
import { freePort } from "@ponkan/server/testing/free-port";
import { type ThrowAwayDatabase, throwAwayDatabase } from "@ponkan/server/testing/throw-away-database";
import { launch } from "../stack/processes.ts";
import { type Server, type Stack, startStack } from "../stack/stack.ts";

export type RunningCell = {
  number: number;
  /** The cell's own stack: the same platforms, but its own database and files. */
  stack: Stack;
  /** Kills all its processes at once, as if its machine were gone. */
  kill(): Promise<void>;
  start(): Promise<void>;
};

export type Cells = { url: string; stack: Stack; cells: RunningCell[]; stop(): Promise<void> };

/** Starts two cells with a database, web process and worker each, a registry in a third database, and a router. */
export async function startCells(numbers: readonly [number, number]): Promise<Cells> {
  const stack = await startStack();
  const [second, registry] = [await throwAwayDatabase(), await throwAwayDatabase()];
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const databases = [stack.database, second];
  const cells = await Promise.all(
    numbers.map((number, index) => aCell(stack, { number, database: databases[index]!, registry, url })),
  );
  for (const cell of cells) await cell.start();
  const router = launch({
    name: "router",
    entry: join(import.meta.dirname, "../../server/src/main/route-cells.ts"),
    dir: stack.dir,
    env: {
      PORT: String(port),
      REGISTRY_URL: registry.url,
      CELLS: cells.map((cell) => `${cell.number}=http://127.0.0.1:${cell.port}`).join(),
    },
  });
  await router.ready;
  return {
    url,
    stack,
    cells,
    stop: async () => {
      router.kill("SIGKILL");
      await stack.stop();
      await Promise.all([second.stop(), registry.stop()]);
    },
  };
}

type CellSetup = { number: number; database: ThrowAwayDatabase; registry: ThrowAwayDatabase; url: string };

async function aCell(
  whole: Stack,
  { number, database, registry, url }: CellSetup,
): Promise<RunningCell & { port: number }> {
  const port = await freePort();
  const dataDir = join(whole.dir, `cell-${number}`);
  const env = {
    DATABASE_URL: database.url,
    CELL: String(number),
    REGISTRY_URL: registry.url,
    PUBLIC_URL: url,
    TRUST_PROXY: "127.0.0.1/32",
    DATA_DIR: dataDir,
  };
  let servers: Server[] = [];
  return {
    number,
    port,
    stack: { ...whole, database, dataDir },
    kill: async () => {
      for (const server of servers) server.kill("SIGKILL");
      await Promise.all(servers.map(({ ended }) => ended));
    },
    start: async () => {
      const web = await whole.launchServer("web", { ...env, PORT: String(port) });
      await web.ready;
      const worker = await whole.launchServer("worker", env);
      await worker.ready;
      servers = [web, worker];
    },
  };
}
