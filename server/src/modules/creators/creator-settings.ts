import { initialDefaults } from "@ponkan/contract/creators/initial-defaults";
import type { SchedulerDefaults } from "@ponkan/contract/creators/scheduler-defaults";
import type { Db } from "../../context.ts";
import { type CreatorRow, findCreatorSettings, findCreatorsWithSettings } from "./creators.queries.ts";

export type CreatorSettings = { defaults: SchedulerDefaults; redgifs_tags: string[] };

/** The creators' defaults for new posts and their tags, by creator. */
export async function creatorSettings(db: Db, ids: readonly number[]): Promise<(id: number) => CreatorSettings> {
  const rows = await findCreatorSettings(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => settingsOf(byId.get(id) ?? {});
}

/** Creators of the user, in order of creation. */
export async function creatorsWithSettings(db: Db, userId: number): Promise<(CreatorRow & CreatorSettings)[]> {
  const rows = await findCreatorsWithSettings(db, userId);
  return rows.map(({ id, name, profile_image, ...chosen }) => ({ id, name, profile_image, ...settingsOf(chosen) }));
}

type Chosen = Partial<Omit<Awaited<ReturnType<typeof findCreatorSettings>>[number], "id">>;

function settingsOf({ defaults, comment_template_id = null, redgifs_tags = [] }: Chosen): CreatorSettings {
  return { defaults: { ...initialDefaults, ...defaults, comment_template_id }, redgifs_tags };
}
