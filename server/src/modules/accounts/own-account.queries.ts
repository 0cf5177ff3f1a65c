import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { asSystem } from "../../database/row-owner.ts";

/** Whether the user has an account that no other user had before: one that changed hands proves nothing. */
export async function hasOwnAccount(db: Db, userId: number): Promise<boolean> {
  const { rows } = await asSystem(() =>
    sql`
      select from accounts a
       where a.user_id = ${userId}
         and not exists (
           select from once_connected o
            where o.platform = a.platform and o.remote_user_id = a.remote_user_id and o.user_id <> a.user_id)
       limit 1`.execute(db),
  );
  return rows.length > 0;
}
