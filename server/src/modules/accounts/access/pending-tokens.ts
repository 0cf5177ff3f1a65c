import { mkdir, open, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { AppContext } from "../../../context.ts";
import { type NewTokens, saveTokens } from "./access.queries.ts";

type Needs = Pick<AppContext, "db" | "config" | "log">;

const PendingTokens = z.object({
  id: z.int(),
  token_gen: z.int(),
  access_token: z.string(),
  refresh_token: z.string().nullable(),
  token_issued_at: z.coerce.date(),
  token_expires_at: z.coerce.date(),
});

const folderOf = ({ config }: Pick<Needs, "config">) => join(config.dataDir, "token-spool");

/**
 * Saves tokens whose predecessors are already spent: to a file first, then to the row. If the database is unavailable,
 * the file is still there at the next start (C-10). Sealed in both places.
 */
export async function saveTokensDurably(
  ctx: Needs,
  id: number,
  token_gen: number,
  tokens: NewTokens,
): Promise<boolean> {
  const file = join(folderOf(ctx), `${id}.${token_gen}`);
  await writeDurably(folderOf(ctx), file, JSON.stringify({ id, token_gen, ...tokens }));
  const isSaved = await saveTokens(ctx.db, id, token_gen, tokens);
  await rm(file, { force: true });
  return isSaved;
}

/** Saves tokens that an earlier process could not save before it ended. */
export async function savePendingTokens(ctx: Needs): Promise<void> {
  const names = await readdir(folderOf(ctx)).catch(() => []);
  for (const name of names) {
    const file = join(folderOf(ctx), name);
    const pending = PendingTokens.safeParse(
      await readFile(file, "utf8")
        .then(JSON.parse)
        .catch(() => undefined),
    );
    if (pending.success) {
      const { id, token_gen, ...tokens } = pending.data;
      const isSaved = await saveTokens(ctx.db, id, token_gen, tokens);
      ctx.log.info({ account: id, isSaved }, "saved tokens that an earlier process could not");
    }
    await rm(file, { force: true });
  }
}

async function writeDurably(folder: string, file: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const handle = await open(file, "w", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
