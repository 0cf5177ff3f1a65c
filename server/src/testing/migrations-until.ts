import { copyFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { tempDir } from "./temp-dir.ts";

const migrations = join(import.meta.dirname, "../../migrations");

/** A folder with the migrations an installation of that version has. */
export async function migrationsUntil(version: string): Promise<string> {
  const dir = tempDir();
  const names = (await readdir(migrations)).filter((name) => name.slice(0, 4) <= version);
  for (const name of names) await copyFile(join(migrations, name), join(dir, name));
  return dir;
}
