import { readFile } from "node:fs/promises";
import { Update } from "@ponkan/contract/updates/update";
import { z } from "zod";
import type { Db } from "../../context.ts";
import { cleanUpdateHtml } from "./clean-update-html.ts";
import { deleteOtherUpdates, upsertUpdates } from "./updates.queries.ts";

const file = new URL("../../../updates/updates.json", import.meta.url);

/** Loads the versioned file into the database; run at every start. */
export async function loadUpdates(db: Db): Promise<void> {
  const updates = z.array(Update).parse(JSON.parse(await readFile(file, "utf8")));
  await saveUpdates(db, updates);
  await deleteOtherUpdates(
    db,
    updates.map(({ id }) => id),
  );
}

export async function saveUpdates(db: Db, updates: Update[]): Promise<void> {
  const rows = updates.map(({ id, title, description, posted_at }) => ({
    id,
    title,
    description: cleanUpdateHtml(description),
    posted_at: new Date(posted_at),
  }));
  await upsertUpdates(db, rows);
}
