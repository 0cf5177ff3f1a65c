import { sql } from "kysely";
import type { Db } from "../../context.ts";

/** Nobody else is to hear of a user by an address that is not theirs (decision 0019). */
const provedEmail = sql<string | null>`case when users.email_verified_at is not null then users.email end`;

export async function findProvedEmail(db: Db, userId: number): Promise<string | null> {
  const row = await db.selectFrom("users").select(provedEmail.as("email")).where("id", "=", userId).executeTakeFirst();
  return row?.email ?? null;
}

/** Customers of whom Stripe was told another email than the one that is theirs now. */
export function findUntoldEmails(db: Db, limit: number) {
  return (
    db
      .selectFrom("billing_customers")
      .innerJoin("users", "users.id", "billing_customers.user_id")
      .select(["customer_id", "told_email", provedEmail.as("email")])
      .where("customer_id", "is not", null)
      .where(sql<boolean>`told_email is distinct from ${provedEmail}`)
      .$narrowType<{ customer_id: string }>()
      // Those whom Stripe refuses for good are not before the others for good.
      .orderBy(sql`random()`)
      .limit(limit)
      .execute()
  );
}

/** No email is this one, so it is told again. */
const UNKNOWN = "";

/** Where somebody else told another one meanwhile, nobody knows which of them came last. */
export async function noteToldEmail(
  db: Db,
  { customer_id, email, before }: { customer_id: string; email: string | null; before: string | null },
): Promise<void> {
  const told_email = sql<
    string | null
  >`case when told_email is not distinct from ${before}::text then ${email}::text else ${UNKNOWN}::text end`;
  await db.updateTable("billing_customers").set({ told_email }).where("customer_id", "=", customer_id).execute();
}
