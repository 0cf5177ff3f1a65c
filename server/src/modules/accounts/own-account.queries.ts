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
           select from former_accounts f
            where f.platform = a.platform and f.remote_user_id = a.remote_user_id and f.user_id <> a.user_id)
       limit 1`.execute(db),
  );
  return rows.length > 0;
}
