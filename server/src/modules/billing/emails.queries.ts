import { sql } from "kysely";
import type { Db } from "../../context.ts";

/** An unproved address may be someone else's, who must not hear about this user (decision 0019). */
const provedEmail = sql<string | null>`case when users.email_verified_at is not null then users.email end`;

export async function findProvedEmail(db: Db, userId: number): Promise<string | null> {
  const row = await db.selectFrom("users").select(provedEmail.as("email")).where("id", "=", userId).executeTakeFirst();
  return row?.email ?? null;
}

/** Customers whose email at Stripe is not their proved one. */
export function findUntoldEmails(db: Db, limit: number) {
  return (
    db
      .selectFrom("billing_customers")
      .innerJoin("users", "users.id", "billing_customers.user_id")
      .select(["customer_id", "told_email", provedEmail.as("email")])
      .where("customer_id", "is not", null)
      .where(sql<boolean>`told_email is distinct from ${provedEmail}`)
      .$narrowType<{ customer_id: string }>()
      // Random, so that customers Stripe always refuses do not block the others forever.
      .orderBy(sql`random()`)
      .limit(limit)
      .execute()
  );
}

/** Matches no email, so the email is sent again. */
const UNKNOWN = "";

/** After concurrent updates it is unknown which one Stripe received last. */
export async function recordSentEmail(
  db: Db,
  { customer_id, email, before }: { customer_id: string; email: string | null; before: string | null },
): Promise<void> {
  const told_email = sql<
    string | null
  >`case when told_email is not distinct from ${before}::text then ${email}::text else ${UNKNOWN}::text end`;
  await db.updateTable("billing_customers").set({ told_email }).where("customer_id", "=", customer_id).execute();
}
