import { sql } from "kysely";

/** The username that the account of a post `p` had when it was last disconnected. */
export const formerName = sql<string | null>`(
  select f.username from former_accounts f
   where f.creator_id = p.creator_id and f.platform = p.platform and f.remote_user_id = p.remote_user_id)`;
