import { sql, type Updateable } from "kysely";
import type { Db } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";
import { snapshotShown } from "../../realtime/outbox.queries.ts";
import type { AuthTables } from "../auth/auth.tables.ts";
import { hasNewBanRisks } from "../ban-shield/has-new-ban-risks.ts";

const columns = [
  "u.id",
  "u.email",
  "u.email_verified_at",
  "u.pending_email",
  "u.password_hash",
  "u.timezone",
  "u.week_starts_on",
  "u.analytics_updated",
  "u.updates_viewed",
  "u.ban_risk_alerts",
  "u.failed_post_emails",
  "u.removed_post_emails",
  "u.first_steps",
  "u.demo_ends_at",
  "u.created_at",
] as const;

export const findUser = (db: Db, userId: number) => userOf(db, userId).executeTakeFirstOrThrow();

/** Includes whether there are new ban risks, and the snapshot it was read in. */
export function findShownUser(db: Db, userId: number) {
  const alerts = sql<boolean>`case when u.ban_risk_alerts then ${hasNewBanRisks} else false end`;
  return userOf(db, userId)
    .select([alerts.as("has_new_ban_risks"), snapshotShown.as("snapshot")])
    .executeTakeFirstOrThrow();
}

const userOf = (db: Db, userId: number) =>
  db.selectFrom("users as u").modifyFront(prepared).select(columns).where("u.id", "=", userId);

type Standing = { creator_ids: number[]; first_steps: { has_media: boolean; has_posts: boolean } | null };

/** Returns the creators in the order they were created. `first_steps` is null for users who are not new. */
export async function findStanding(db: Db, userId: number): Promise<Standing> {
  const { rows } = await sql<Standing>`${prepared}
    select array(select c.id from creators c where c.user_id = u.id order by c.id) as creator_ids,
           case when u.first_steps then json_build_object(
             'has_media', exists (select from media m where m.user_id = u.id),
             'has_posts', exists (select from posts p where p.user_id = u.id)) end as first_steps
      from users u where u.id = ${userId}`.execute(db);
  return rows[0]!;
}

/** Serializes concurrent changes to the same user. */
export async function lockUser(db: Db, userId: number): Promise<void> {
  await db.selectFrom("users").select("id").where("id", "=", userId).forUpdate().executeTakeFirst();
}

export async function updateUserRow(db: Db, userId: number, values: Updateable<AuthTables["users"]>): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await db.updateTable("users").set(values).where("id", "=", userId).execute();
}

/** Everything that belongs to the user references this row and is deleted with it. */
export async function deleteUserRow(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("users").where("id", "=", userId).execute();
}
