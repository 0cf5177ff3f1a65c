import { sql } from "kysely";
import type { Db } from "../../context.ts";

/** Counts one try across all processes; returns the end of its window, or undefined when none is left. */
export async function takeTry(
  db: Db,
  key: Buffer,
  { max, seconds }: { max: number; seconds: number },
  now: Date,
): Promise<Date | undefined> {
  const ends_at = new Date(now.getTime() + seconds * 1000);
  const { rows } = await sql<{ ends_at: Date }>`
    insert into tries (key, count, ends_at) values (${key}, 1, ${ends_at})
    on conflict (key) do update set
      count = case when tries.ends_at <= ${now} then 1 else tries.count + 1 end,
      ends_at = case when tries.ends_at <= ${now} then excluded.ends_at else tries.ends_at end
    where tries.ends_at <= ${now} or tries.count < ${max}
    returning ends_at`.execute(db);
  return rows[0]?.ends_at;
}

export async function findEndOfTries(db: Db, key: Buffer): Promise<Date | undefined> {
  const found = await db.selectFrom("tries").select("ends_at").where("key", "=", key).executeTakeFirst();
  return found?.ends_at;
}

/** Only counts back within the window the try was taken in. */
export async function returnTry(db: Db, key: Buffer, endsAt: Date): Promise<void> {
  await db
    .updateTable("tries")
    .set((eb) => ({ count: eb("count", "-", 1) }))
    .where("key", "=", key)
    .where("ends_at", "=", endsAt)
    .where("count", ">", 0)
    .execute();
}

export async function deleteTries(db: Db, key: Buffer): Promise<void> {
  await db.deleteFrom("tries").where("key", "=", key).execute();
}
