import type { Updateable } from "kysely";
import type { Db } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";
import type { AuthTables } from "../auth/auth.tables.ts";

export function findUser(db: Db, userId: number) {
  return db
    .selectFrom("users")
    .modifyFront(prepared)
    .select([
      "id",
      "email",
      "email_verified_at",
      "pending_email",
      "password_hash",
      "timezone",
      "week_starts_on",
      "analytics_updated",
      "updates_viewed",
      "ban_risk_alerts",
      "failed_post_emails",
      "removed_post_emails",
      "first_steps",
      "demo_ends_at",
      "created_at",
    ])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}

/** Null for who is not new. */
export async function findFirstSteps(
  db: Db,
  userId: number,
): Promise<{ has_media: boolean; has_posts: boolean } | null> {
  const found = await db
    .selectFrom("users as u")
    .modifyFront(prepared)
    .select((eb) => [
      eb
        .exists(eb.selectFrom("media as m").select("m.id").whereRef("m.user_id", "=", "u.id"))
        .$castTo<boolean>()
        .as("has_media"),
      eb
        .exists(eb.selectFrom("posts as p").select("p.id").whereRef("p.user_id", "=", "u.id"))
        .$castTo<boolean>()
        .as("has_posts"),
    ])
    .where("u.id", "=", userId)
    .where("u.first_steps", "=", true)
    .executeTakeFirst();
  return found ?? null;
}

/** Two changes of the same user take turns. */
export async function lockUser(db: Db, userId: number): Promise<void> {
  await db.selectFrom("users").select("id").where("id", "=", userId).forUpdate().executeTakeFirst();
}

export async function updateUserRow(db: Db, userId: number, values: Updateable<AuthTables["users"]>): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await db.updateTable("users").set(values).where("id", "=", userId).execute();
}

/** Everything that belongs to the user hangs on this row and goes with it. */
export async function deleteUserRow(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("users").where("id", "=", userId).execute();
}
