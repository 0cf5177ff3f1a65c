import { sql } from "kysely";
import type { RunningCell } from "./two-cells.ts";

const IDS_OF_A_CELL = 2 ** 43;

/** Counts rows in the cell whose id, or whose user's id, was created by another cell. */
export async function countForeignRows({ number, stack }: RunningCell): Promise<number> {
  const { db } = stack.database;
  // Plans, updates and subreddits come with the product and are the same everywhere.
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'bigint'
       and c.column_name in ('id', 'user_id', 'creator_id', 'account_id', 'post_id', 'media_id')
       and c.table_name not in ('subscription_plans', 'updates')`.execute(db);
  let strangers = 0;
  for (const { table, column } of columns) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}
       where ${sql.ref(column)} / ${IDS_OF_A_CELL}::bigint <> ${number}`.execute(db);
    if (rows[0]!.count > 0)
      console.error(`cell ${number}: ${rows[0]!.count} of ${table}.${column} are of another cell`);
    strangers += rows[0]!.count;
  }
  return strangers;
}

/** The emails of the users in that cell. */
export async function emailsIn({ stack }: RunningCell): Promise<Set<string>> {
  const users = await stack.database.db.selectFrom("users").select("email").execute();
  return new Set(users.map(({ email }) => email ?? ""));
}

/** The Stripe customers that cell knows. */
export async function customersIn({ stack }: RunningCell): Promise<Set<string>> {
  const rows = await stack.database.db.selectFrom("billing_customers").select("customer_id").execute();
  return new Set(rows.map(({ customer_id }) => customer_id ?? ""));
}
