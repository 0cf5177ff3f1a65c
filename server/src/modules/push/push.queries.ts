import type { PushChoices, PushSubscription } from "@ponkan/contract/push/endpoints";
import type { PushKind } from "@ponkan/contract/push/push-kinds";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { asSystem } from "../../database/row-owner.ts";
import { failedStates } from "../posts/post-state.ts";

const nothing: PushChoices = { failed: false, removed: false, needs_you: false };

export async function findChoices(db: Db, userId: number): Promise<PushChoices> {
  const found = await db
    .selectFrom("push_choices")
    .select(["failed", "removed", "needs_you"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return found ?? nothing;
}

export async function saveChoices(db: Db, userId: number, changes: Partial<PushChoices>): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db
    .insertInto("push_choices")
    .values({ user_id: userId, ...changes })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(changes))
    .execute();
}

export async function countDevices(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom("push_subscriptions")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Whose = { user_id: number; session_id: string };

/** A device belongs to the user who signed in last; it may have been another user's before. */
export async function saveSubscription(db: Db, whose: Whose, { endpoint, keys }: PushSubscription, now: Date) {
  await asSystem(() => deleteSubscription(db, endpoint));
  await db
    .insertInto("push_subscriptions")
    .values({ ...whose, endpoint, ...keys, created_at: now })
    .onConflict((conflict) => conflict.column("endpoint").doNothing())
    .execute();
}

export async function deleteSubscription(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("endpoint", "=", endpoint).execute();
}

/** Keeps the newest subscriptions. */
export async function dropOldest(db: Db, userId: number, most: number): Promise<void> {
  const kept = db
    .selectFrom("push_subscriptions")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .limit(most);
  await db.deleteFrom("push_subscriptions").where("user_id", "=", userId).where("id", "not in", kept).execute();
}

/** Back to failed because the user undid what they had done about it. */
const wasMadeSoAgain = sql`coalesce((
  select e.kind in ('unretried', 'returned') from post_events e
   where e.post_id = t.post_id order by e.id desc limit 1), false)`;

export type Waiting = {
  user_id: number;
  kind: PushKind;
  count: number;
  creator_id: number;
  creator: string;
  post_id: number | null;
  title: string | null;
  subreddit: string | null;
  username: string | null;
};

/**
 * Takes all pending pushes, merged by kind and creator with the newest post of each. Those seen, resolved or switched
 * off since are dropped. If the process dies afterwards, they are lost.
 */
export async function takePushes(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with taken as (delete from pushes returning *)
    select distinct on (t.user_id, t.kind, c.id) t.user_id, t.kind, t.post_id, c.id as creator_id, c.name as creator,
           count(*) over (partition by t.user_id, t.kind, c.id)::int as count,
           p.title, coalesce(p.subreddit, i.subreddit::text) as subreddit, i.username::text as username
      from taken t
      join push_choices w on w.user_id = t.user_id
      left join posts p on p.id = t.post_id
      left join inbox_items i on i.id = t.item_id
      join creators c on c.id = coalesce(p.creator_id, i.creator_id)
     where case t.kind
             when 'needs_you' then w.needs_you and i.state = 'needs_you'
             when 'failed' then w.failed and p.state = any(${[...failedStates]}::text[]) and not ${wasMadeSoAgain}
             else w.removed and p.removal_reason is not null
           end
       and not exists (
         select from notices n where n.post_id = t.post_id and n.kind = t.kind and n.seen_at is not null)
     order by t.user_id, t.kind, c.id, t.id desc`.execute(db);
  return rows;
}

export function findSubscriptions(db: Db, userIds: readonly number[], now: Date) {
  if (userIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("push_subscriptions as s")
    .innerJoin("sessions", "sessions.id", "s.session_id")
    .select(["s.user_id", "s.endpoint", "s.p256dh", "s.auth"])
    .where("s.user_id", "in", userIds)
    .where("sessions.expires_at", ">", now)
    .execute();
}
