import { sql } from "kysely";
import type { Db } from "../context.ts";
import { prepared } from "../database/prepared.ts";
import type { StoredSession } from "../modules/auth/sessions.ts";
import type { OwnedCreator } from "../modules/creators/owned-creator.ts";

type Caller = StoredSession & { creator_id: number | null; creator_name: string; profile_image: string | null };

/** Returns a valid session, and the named creator if it is the session's user's: nearly every request needs both. */
export async function findCaller(
  db: Db,
  { id, creatorId, now }: { id: string; creatorId: number | null; now: Date },
): Promise<{ session: StoredSession; creator: OwnedCreator | null } | undefined> {
  const { rows } = await sql<Caller>`${prepared}
    select s.id, s.user_id, s.secret_hash, s.created_at, s.last_seen_at,
           c.id as creator_id, c.name as creator_name, c.profile_image
      from sessions s
      left join creators c on c.user_id = s.user_id and c.id = ${creatorId}::bigint
     where s.id = ${id} and s.expires_at > ${now}::timestamptz and not s.lacks_second_factor`.execute(db);
  if (!rows[0]) return undefined;
  const { creator_id, creator_name: name, profile_image, ...session } = rows[0];
  return { session, creator: creator_id === null ? null : { id: creator_id, name, profile_image } };
}
