import type { Db } from "../../context.ts";

/** Records a fault for a person to look into. */
export async function noteIncident(db: Db, kind: string, postId: number | null, details: object): Promise<void> {
  await db
    .insertInto("incidents")
    .values({ kind, post_id: postId, details: JSON.stringify(details) })
    .execute();
}
