import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { residentMb } from "../stack/memory.ts";
import type { Server, Stack } from "../stack/stack.ts";

/** The resources a process holds. */
export type HeldResources = { heapMb: number; handles: number; residentMb: number };
export type Probed = Server & { held(): Promise<HeldResources> };

export async function launchProbed(stack: Stack, role: "web" | "worker", env: Record<string, string>): Promise<Probed> {
  const file = join(stack.dir, `held-${role}`);
  const probe = pathToFileURL(join(import.meta.dirname, "probe.ts")).href;
  const server = await stack.launchServer(role, { ...env, NODE_OPTIONS: `--import=${probe}`, HELD_FILE: file });
  await server.ready;
  const held = async (): Promise<HeldResources> => {
    rmSync(file, { force: true });
    process.kill(server.pid, "SIGUSR2");
    while (!existsSync(file) || readFileSync(file, "utf8") === "") await wait(100);
    const { heap, handles } = JSON.parse(readFileSync(file, "utf8")) as { heap: number; handles: number };
    return { heapMb: heap / 1024 ** 2, handles, residentMb: residentMb(server.pid) };
  };
  return { ...server, held };
}

/** The number of database connections other than this one. */
export async function connections({ database: { db } }: Stack): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
    db,
  );
  return rows[0]!.count;
}
