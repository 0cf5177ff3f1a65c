import type { Platform } from "@ponkan/contract/accounts/platform";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import type { PostState } from "../../modules/posts/post-state.ts";
import { inMs } from "../lanes/lanes.queries.ts";
import type { Decided } from "../posts/find-posts.ts";

export type Gate = { platform: Platform; is_down: boolean; probes: number; ms_left: number };

export async function findGates(db: Db): Promise<Gate[]> {
  const { rows } = await sql<Gate>`
    select platform, is_down, probes,
           extract(epoch from shut_until - clock_timestamp())::float8 * 1000 as ms_left
      from platform_gates where is_down or shut_until > statement_timestamp()`.execute(db);
  return rows;
}

/** Shuts a platform that is down. Returns true only for the process that noticed it first. */
export async function shutDown(db: Db, platform: Platform, ms: number, reason: string): Promise<boolean> {
  const { rows } = await sql`
    insert into platform_gates as g (platform, shut_until, is_down, reason)
    values (${platform}, ${inMs(ms)}, true, ${reason})
    on conflict (platform) do update
      set shut_until = greatest(g.shut_until, excluded.shut_until), is_down = true, probes = 0,
          reason = excluded.reason, since = clock_timestamp()
     where not g.is_down
    returning g.platform`.execute(db);
  return rows.length > 0;
}

/** Shuts the platform for `ms` because it does not serve our app. A longer existing pause is kept. */
export async function shutFor(db: Db, platform: Platform, ms: number, reason: string): Promise<void> {
  await sql`
    insert into platform_gates as g (platform, shut_until, is_down, reason)
    values (${platform}, ${inMs(ms)}, false, ${reason})
    on conflict (platform) do update
      set shut_until = excluded.shut_until, is_down = false, reason = excluded.reason,
          since = case when g.shut_until > clock_timestamp() then g.since else clock_timestamp() end
     where g.is_down or g.shut_until < excluded.shut_until`.execute(db);
}

/** Claims the next probe. Returns true for only one process, which then has `ms` to probe with one account. */
export async function takeProbe(db: Db, platform: Platform, ms: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update platform_gates set shut_until = ${inMs(ms)}
     where platform = ${platform} and is_down and shut_until <= statement_timestamp()`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** Claims the next probe for a reader instead, but only if nothing that is due to be sent could serve as the probe. */
export async function takeIdleProbe(db: Db, platform: Platform, ms: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update platform_gates set shut_until = ${inMs(ms)}
     where platform = ${platform} and is_down and shut_until <= statement_timestamp()
       and not exists (
         select from due_lanes l join accounts a on a.id = l.account_id
          where a.platform = ${platform} and a.status = 'connected')`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** Schedules the next probe in `ms`; `probes` is how many have failed so far. */
export async function nextProbe(db: Db, platform: Platform, ms: number, probes?: number): Promise<void> {
  await sql`
    update platform_gates set shut_until = ${inMs(ms)}, probes = coalesce(${probes ?? null}::integer, probes)
     where platform = ${platform} and is_down`.execute(db);
}

export async function openAgain(db: Db, platform: Platform): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from platform_gates where platform = ${platform} and is_down`.execute(
    db,
  );
  return Number(numAffectedRows) > 0;
}

export type Waiting = Decided & { state: PostState; tries: number; reason: string };

/** Returns true for one process at a time; the lock is held until its transaction ends. */
export async function tryLockNoting(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('telling posts that wait', 0)) as may`.execute(tx);
  return rows[0]!.may;
}

/** Posts that wait for a shut platform and do not say so in their timeline yet. */
export async function findUnnoted(db: Db, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select p.id, p.creator_id, p.rev, p.attempt, p.state, p.tries, s.reason
      from (
        select item_id from queue
         where not is_behind and next_at <= statement_timestamp() and kind = 'publish' and account_id is not null
        union all
        select item_id from queue where is_behind and kind = 'publish'
      ) q join posts p on p.id = q.item_id join shut_platforms s on s.platform = p.platform
     where p.post_at <= statement_timestamp()
       and not exists (select from post_events e where e.post_id = p.id and e.kind = 'held' and e.at >= s.since)
     limit ${limit}`.execute(db);
  return rows;
}
