import { Platform } from "@ponkan/contract/accounts/platform";
import { POSTS_COUNT_FOR, THREATS_COUNT_FOR } from "@ponkan/contract/ban-shield/risks/find-risks";
import type { FoundRisk } from "@ponkan/contract/ban-shield/risks/found-risk";
import type { CarriedThreat, OutPost } from "@ponkan/contract/ban-shield/risks/risk-facts";
import { type RiskType, RiskType as Types } from "@ponkan/contract/ban-shield/risks/risk-type";
import { Threat } from "@ponkan/contract/posts/threat";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";
import { plannedSince, timeOfPost } from "../posts/time-of-post.ts";
import { countedOf, type JudgedAccount } from "./ban-shield.queries.ts";
import { severityRank as rank, severityNames } from "./severity-rank.ts";

const ms = (instant: RawBuilder<unknown>) => sql<number>`round(extract(epoch from ${instant}) * 1000)::float8`;
const since = (now: Date, duration: number) => new Date(now.getTime() - duration);

/** The account's recent posts, as Reddit saw them. */
export async function findOutPosts(db: Db, account: JudgedAccount, now: Date): Promise<OutPost[]> {
  const first = since(now, POSTS_COUNT_FOR);
  const { rows } = await sql<OutPost>`
    select p.id, ${ms(timeOfPost)} as at, p.removal_reason, ${ms(sql`p.removed_at`)} as removed_at
      from posts p
     where ${countedOf(account)} and p.posted_at is not null and p.posted_at > ${first} and ${plannedSince(first)}
     order by p.posted_at, p.id`.execute(db);
  return rows;
}

/** Threats 12 to 18 of posts, planned ones included, that still count as risks, and planned posts over a limit. */
export async function findCarried(db: Db, account: JudgedAccount, now: Date): Promise<CarriedThreat[]> {
  const { rows } = await sql<CarriedThreat>`
    select x.post_id, ${ms(timeOfPost)} as at, x.type, x.severity, p.state = 'scheduled' as is_planned ${carriedBy(account, now)}`.execute(
    db,
  );
  return rows;
}

function carriedBy(account: JudgedAccount, now: Date) {
  const first = since(now, THREATS_COUNT_FOR);
  return sql`
      from post_threats x
           -- By its key, whatever the planner once thought of how many threats there are: it keeps its plan.
           cross join lateral (
             select id, creator_id, remote_user_id, platform, state, subreddit, post_at, posted_at
               from posts where id = x.post_id offset 0
           ) p
     where x.creator_id = ${account.creator_id}
       and (x.type <= ${sql.lit(Threat.postsTooClose)} or (x.type = ${sql.lit(Threat.postLimit)} and p.state = 'scheduled'))
       and ${countedOf(account)} and ${timeOfPost} > ${first} and ${plannedSince(first)}`;
}

type Changed = { type: RiskType; is_raised: boolean };

/** Makes the stored risks match those found; returns the ones that appeared or changed. */
export function replaceRisks(db: Db, creatorId: number, found: readonly FoundRisk[], now: Date): Promise<Changed[]> {
  const current = sql`select * from json_to_recordset(${JSON.stringify(found)}::json) as f (type smallint, severity text)`;
  return keepRisks(db, creatorId, { current, types: Object.values(Types) }, now);
}

/** The same for some of threats 12 to 18 only, as they are stored. */
export function replaceThreatRisks(
  db: Db,
  account: JudgedAccount,
  types: readonly Threat[],
  now: Date,
): Promise<Changed[]> {
  const current = sql`
    select x.type, (${severityNames})[max(${rank(sql`x.severity`)})] as severity
      ${carriedBy(account, now)} and x.type = any(${types}::smallint[]) group by x.type`;
  return keepRisks(db, account.creator_id, { current, types }, now);
}

/** Got worse, or came back. */
const isRaised = sql`(r.fixed_at is not null or ${rank(sql`excluded.severity`)} > ${rank(sql`r.severity`)})`;

type Kept = { current: RawBuilder<unknown>; types: readonly number[] };

async function keepRisks(db: Db, creatorId: number, { current, types }: Kept, now: Date): Promise<Changed[]> {
  const { rows } = await sql<Changed>`${prepared}
    with current as (${current}), locked as (
      select type from ban_risks where creator_id = ${creatorId} and type = any(${types}::smallint[])
       order by type for update
    ), gone as (
      update ban_risks r set fixed_at = ${now}, ignored_at = null from locked
       where r.creator_id = ${creatorId} and r.type = locked.type and r.fixed_at is null
         and not exists (select from current c where c.type = r.type)
    )
    insert into ban_risks as r (creator_id, user_id, type, severity, created_at, raised_at)
    select o.id, o.user_id, c.type, c.severity, ${now}::timestamptz, ${now}::timestamptz
      from current c, creators o
     -- Whoever keeps risks locks them in one order, whatever order they were found in.
     where o.id = ${creatorId} and (select count(*) from locked) >= 0
     order by c.type
    on conflict (creator_id, type) do update
       set severity = excluded.severity, fixed_at = null,
           created_at = case when r.fixed_at is null then r.created_at else excluded.created_at end,
           raised_at = case when ${isRaised} then excluded.raised_at else r.raised_at end,
           ignored_at = case when ${isRaised} then null else r.ignored_at end
     where r.severity <> excluded.severity or r.fixed_at is not null
    returning r.type, r.severity <> 'low' and r.raised_at = ${now}::timestamptz as is_raised`.execute(db);
  return rows;
}

export async function findKeptRisks(db: Db, creatorId: number) {
  const rows = await db
    .selectFrom("ban_risks")
    .select(["type", "severity", "created_at", "raised_at", "ignored_at"])
    .where("creator_id", "=", creatorId)
    .where("fixed_at", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.type, row]));
}

/** Risks that ended since then, latest first. */
export function findFixedRisks(db: Db, creatorId: number, since: Date) {
  return db
    .selectFrom("ban_risks")
    .select(["type", "severity", sql<Date>`fixed_at`.as("fixed_at")])
    .where("creator_id", "=", creatorId)
    .where("fixed_at", ">", since)
    .orderBy("fixed_at", "desc")
    .orderBy("type")
    .execute();
}

/** False when there is no such risk, or no longer. */
export async function setIgnored(db: Db, creatorId: number, type: RiskType, at: Date | null): Promise<boolean> {
  const set = await db
    .updateTable("ban_risks")
    .set({ ignored_at: at })
    .where("creator_id", "=", creatorId)
    .where("type", "=", type)
    .where("fixed_at", "is", null)
    .executeTakeFirst();
  return set.numUpdatedRows > 0n;
}

/** Marks all risks of the user as seen; returns when they were last seen before. */
export async function markRisksSeen(db: Db, userId: number, now: Date): Promise<Date | null> {
  const before = await db
    .selectFrom("users")
    .select("ban_risks_seen_at")
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await db.updateTable("users").set({ ban_risks_seen_at: now }).where("id", "=", userId).execute();
  return before.ban_risks_seen_at;
}

type Due = { creator_id: number; name: string };

/** Creators whose risks were not checked for an hour, or since their account was read; longest waiting first. */
export async function findRisksToCheck(db: Db, now: Date, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select a.creator_id, c.name
      from accounts a join creators c on c.id = a.creator_id
     where a.platform = ${sql.lit(Platform.reddit)}
       and (a.risks_checked_at is null or a.risks_checked_at < ${since(now, 60 * 60 * 1000)}
            or a.facts_read_at > a.risks_checked_at)
     order by a.risks_checked_at nulls first limit ${limit}`.execute(db);
  return rows;
}

export async function markChecked(db: Db, accountId: number, now: Date): Promise<void> {
  await db.updateTable("accounts").set({ risks_checked_at: now }).where("id", "=", accountId).execute();
}
