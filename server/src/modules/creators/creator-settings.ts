import { initialDefaults } from "@ponkan/contract/creators/initial-defaults";
import type { SchedulerDefaults } from "@ponkan/contract/creators/scheduler-defaults";
import type { Db } from "../../context.ts";
import { findCreatorSettings } from "./creators.queries.ts";

export type CreatorSettings = { defaults: SchedulerDefaults; redgifs_tags: string[] };

/** What the creator chose for all posts to come, by creator. */
export async function creatorSettings(db: Db, ids: readonly number[]): Promise<(id: number) => CreatorSettings> {
  const rows = await findCreatorSettings(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const { defaults, comment_template_id = null, redgifs_tags = [] } = byId.get(id) ?? {};
    return { defaults: { ...initialDefaults, ...defaults, comment_template_id }, redgifs_tags };
  };
}
