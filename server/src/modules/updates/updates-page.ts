import type { UpdatesPage } from "@ponkan/contract/updates/update";
import type { AppContext } from "../../context.ts";
import { countUpdates, findUpdates } from "./updates.queries.ts";

const perPage = 10;

/** Newest first, without future ones; a page beyond the last is empty (UD-01). */
export async function updatesPage({ db, clock }: Pick<AppContext, "db" | "clock">, page: number): Promise<UpdatesPage> {
  const now = clock.now();
  const [rows, total] = await Promise.all([
    findUpdates(db, now, { limit: perPage, offset: (page - 1) * perPage }),
    countUpdates(db, now),
  ]);
  return {
    data: rows.map((row) => ({ ...row, posted_at: row.posted_at.toISOString() })),
    meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)), per_page: perPage, total },
  };
}
