import type { Requirements } from "@ponkan/contract/subreddits/requirements";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";

/** A creator's corrections to a subreddit; only the corrected fields. */
export type Correction = { requirements: Partial<Requirements>; is_verified: boolean };

/** Keyed by lower-case name. */
export async function findCorrections(
  db: Db,
  creatorId: number,
  names: readonly string[],
): Promise<Map<string, Correction>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom("creator_subreddits")
    .select(["name", "requirements", "is_verified"])
    .where("creator_id", "=", creatorId)
    .where("name", "=", sql<string>`any(${names}::citext[])`)
    .modifyEnd(prepared)
    .execute();
  return new Map(rows.map(({ name, ...correction }) => [name.toLowerCase(), correction]));
}

type Changes = { requirements: Record<string, number | null>; is_verified: boolean | undefined };

/** Null removes the correction of a field; fields not mentioned stay. */
export async function saveCorrection(
  db: Db,
  creatorId: number,
  name: string,
  { requirements, is_verified }: Changes,
): Promise<void> {
  await sql`
    insert into creator_subreddits as known (creator_id, name, requirements, is_verified)
    values (${creatorId}, ${name}, jsonb_strip_nulls(${JSON.stringify(requirements)}::jsonb), ${is_verified ?? false})
    on conflict (creator_id, name) do update
       set requirements = jsonb_strip_nulls(known.requirements || ${JSON.stringify(requirements)}::jsonb),
           is_verified = coalesce(${is_verified ?? null}::boolean, known.is_verified)`.execute(db);
}
