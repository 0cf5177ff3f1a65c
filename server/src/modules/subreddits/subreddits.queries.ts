import type { AccessType } from "@ponkan/contract/subreddits/access-type";
import type { PostLimit } from "@ponkan/contract/subreddits/post-limit";
import type { Requirements } from "@ponkan/contract/subreddits/requirements";
import type { SubredditRules } from "@ponkan/contract/subreddits/rules";
import type { Flair } from "@ponkan/contract/subreddits/subreddit";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";

/** What moderators require in their written rules. */
export type WrittenRequirements = {
  requirements: Requirements;
  min_karma: number | null;
  min_account_age_days: number | null;
  /** Missing in rows stored before this field was added. */
  post_limit?: PostLimit | null;
  /** The moderators' rules in order; missing in rows stored before this field was added. */
  written?: { name: string; text: string }[];
};

/** What is the same for all accounts; `rules` are null if they could not be read, `asks` until they are requested. */
export type Community = {
  display_name: string;
  title: string;
  description: string;
  icon: string | null;
  language: string | null;
  subscribers: number | null;
  active_users: number | null;
  created_at: string | null;
  /** Null only for the account's own profile, if the account was last read before this field was stored. */
  over_18: boolean | null;
  allows: { text: boolean; link: boolean; images: boolean; videos: boolean; galleries: boolean };
  has_flairs: boolean;
  has_oc_mark: boolean;
  rules: SubredditRules | null;
  asks: WrittenRequirements | null;
};
/** An account's standing in a subreddit; `flairs` are null until they are read. */
export type Standing = { access: AccessType; is_banned: boolean; is_approved: boolean; flairs: Flair[] | null };

export type Read<T> = T & { name: string; read_at: Date };

type SeenRow = {
  name: string;
  community: Community | null;
  community_read_at: Date;
  standing: Standing | null;
  standing_read_at: Date;
};

/** Returns what is stored about these subreddits and the account's standing there. */
export async function findSubredditViews(db: Db, accountId: number, names: readonly string[]) {
  if (names.length === 0) return { communities: [], standings: [] };
  const { rows } = await sql<SeenRow>`${prepared}
    select coalesce(s.name, a.name)::text as name, s.facts as community, s.read_at as community_read_at,
           case when a.name is not null then json_build_object('access', a.access, 'is_banned', a.is_banned,
             'is_approved', a.is_approved, 'flairs', a.flairs) end as standing, a.read_at as standing_read_at
      from unnest(${names}::citext[]) as asked (name)
      left join subreddits s on s.name = asked.name
      left join account_subreddits a on a.account_id = ${accountId} and a.name = asked.name
     where s.name is not null or a.name is not null`.execute(db);
  const communities = rows.flatMap(({ name, community, community_read_at: read_at }): Read<Community>[] =>
    community ? [{ ...community, name, read_at }] : [],
  );
  const standings = rows.flatMap(({ name, standing, standing_read_at: read_at }): Read<Standing>[] =>
    standing ? [{ ...standing, name, read_at }] : [],
  );
  return { communities, standings };
}

/** Returns how many posts moderators allow per member, by lower-case name; subreddits without a limit are missing. */
export async function findPostLimits(db: Db, names: readonly string[]): Promise<Map<string, PostLimit>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string; post_limit: PostLimit }>`${prepared}
    select lower(s.name::text) as name, s.facts -> 'asks' -> 'post_limit' as post_limit
      from subreddits s
     where s.name = any(${names}::citext[]) and s.facts -> 'asks' ->> 'post_limit' is not null`.execute(db);
  return new Map(rows.map(({ name, post_limit }) => [name, post_limit]));
}

export async function saveCommunity(
  db: Db,
  name: string,
  access: AccessType,
  community: Community,
  when: Pick<Saving, "read_at" | "seen_at">,
): Promise<void> {
  await saveFacts(db, [{ name, access, facts: community }], { ...when, mode: "replace" });
}

export type FoundCommunity = { name: string; access: AccessType; facts: Omit<Community, "rules" | "asks"> };

/** Stores what a Reddit listing says. Rules and requirements read before are kept, with the time they were read. */
export async function saveFound(db: Db, found: readonly FoundCommunity[], now: Date): Promise<void> {
  if (found.length === 0) return;
  const all = found.map((one) => ({ ...one, facts: { rules: null, asks: null, ...one.facts } }));
  await saveFacts(db, all, { read_at: now, seen_at: now, mode: "add" });
}

type Saved = { name: string; access: AccessType; facts: Community };
/** `read_at` is the time of the rules, `seen_at` that of the member count. */
type Saving = { read_at: Date; seen_at: Date; mode: "replace" | "add" };

/** Also records the member count of that day. */
async function saveFacts(db: Db, saved: readonly Saved[], { read_at, seen_at, mode }: Saving): Promise<void> {
  const isAdded = mode === "add";
  await sql`${prepared}
    with given as (
      select distinct on (lower(name)) name::citext, access, facts
        from json_to_recordset(${JSON.stringify(saved)}::json) as given (name text, access text, facts jsonb)
       order by lower(name)
    ), kept as (
      insert into subreddits as s (name, access, facts, read_at)
      select name, access, facts, ${read_at}::timestamptz from given
      on conflict (name) do update set
        access = excluded.access,
        facts = case when ${isAdded}::boolean
          then excluded.facts || jsonb_build_object('rules', s.facts -> 'rules', 'asks', s.facts -> 'asks')
          else excluded.facts end,
        read_at = case when ${isAdded}::boolean then s.read_at else excluded.read_at end
      returning name, subscribers
    )
    insert into subreddit_snapshots (name, day, subscribers)
    select name, (${seen_at}::timestamptz at time zone 'UTC')::date, subscribers from kept where subscribers is not null
    on conflict (name, day) do update set subscribers = excluded.subscribers`.execute(db);
}

/** Keeps the stored flairs if they were not requested this time. */
export async function saveStanding(
  db: Db,
  accountId: number,
  name: string,
  { flairs, ...standing }: Standing,
  read_at: Date,
): Promise<void> {
  const read = { ...standing, read_at, ...(flairs && { flairs: JSON.stringify(flairs) }) };
  await db
    .insertInto("account_subreddits")
    .values({ flairs: null, ...read, account_id: accountId, name })
    .onConflict((conflict) => conflict.columns(["account_id", "name"]).doUpdateSet(read))
    .execute();
}

/**
 * Returns names with this prefix first, then titles and descriptions with a matching word, each by size. Private
 * subreddits are shown only to accounts that are members. Each part uses an index of its own, so that no more rows are
 * read than shown.
 */
export async function findKnownWith(
  db: Db,
  accountId: number,
  query: string,
  limit: number,
): Promise<(Community & WithAccess)[]> {
  const letters = query.toLowerCase().replaceAll(/[\\%_]/g, "\\$&");
  const shown = sql`(s.access <> 'private' or s.name = any(array(
    select seen.name from account_subreddits seen where seen.account_id = ${accountId} and seen.is_approved)))`;
  const found = (match: RawBuilder<unknown>) => sql`
    select s.name, s.subscribers, lower(s.name::text) like ${`${letters}%`} as begins from subreddits s
     where ${match} and ${shown} order by s.subscribers desc nulls last, s.name limit ${limit}`;
  const { rows } = await sql<{ facts: Community; access: AccessType }>`
    with known as (
      (${found(sql`lower(s.name::text) like ${`${letters}%`}`)}) union (${found(sql`s.words like ${`% ${letters}%`}`)})
    )
    select s.facts, s.access from known join subreddits s on s.name = known.name
     order by known.begins desc, known.subscribers desc nulls last, known.name limit ${limit}`.execute(db);
  return rows.map(({ facts, access }) => ({ ...facts, access }));
}
type WithAccess = { access: AccessType };
