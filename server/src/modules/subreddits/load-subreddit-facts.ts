import { setTimeout as sleep } from "node:timers/promises";
import type { SubredditFacts } from "@ponkan/contract/posts/validation/draft";
import { RequirementLevel } from "@ponkan/contract/subreddits/requirement-level";
import { inParallel } from "../../lib/in-parallel.ts";
import type { AccessNeeds } from "../accounts/access/needs.ts";
import { readSubreddit, type Seen } from "./read-subreddit.ts";
import { type Community, findCommunities, findStandings, type Standing } from "./subreddits.queries.ts";

const HOUR = 60 * 60 * 1000;
const FRESH_MS = 24 * HOUR;
/** Bad news is looked at again soon: somebody may have done something about it. */
const BAD_NEWS_MS = HOUR / 6;
const AT_ONCE = 8;
const PATIENCE_MS = 8_000;

export type KnownSubreddit = SubredditFacts & { knowsFlairs: boolean };
type Asked = { name: string; usesFlair: boolean };
type Account = { id: number; username: string };

/**
 * What is known of the subreddits, as this account sees them, by lower-case name. What is old is read again, as far as
 * Reddit answers in time; what could not be read has no rules and stands in nobody's way (SV-03).
 */
export async function loadSubredditFacts(
  ctx: AccessNeeds,
  account: Account,
  asked: readonly Asked[],
  patienceMs = PATIENCE_MS,
): Promise<Map<string, KnownSubreddit>> {
  const wanted = gathered(asked);
  wanted.delete(profileOf(account));
  const names = [...wanted.keys()];
  const now = ctx.clock.now().getTime();
  const [communities, standings] = await Promise.all([
    findCommunities(ctx.db, names).then(byName),
    findStandings(ctx.db, account.id, names).then(byName),
  ]);

  const seen = new Map<string, Seen>();
  const unread: Asked[] = [];
  for (const [name, usesFlair] of wanted) {
    const known = freshSeen(standings.get(name), communities.get(name), usesFlair, now);
    if (known) seen.set(name, known);
    else unread.push({ name, usesFlair });
  }
  await inTime(patienceMs, (left) =>
    inParallel(
      AT_ONCE,
      unread,
      async ({ name, usesFlair }) => {
        const known = freshCommunity(communities.get(name), now);
        const read = await readQuietly(ctx, { accountId: account.id, name, known, usesFlair, patienceMs: left() });
        if (read) seen.set(name, read);
      },
      () => left() <= 0,
    ),
  );
  return new Map(asked.map(({ name }) => [name.toLowerCase(), factsOf(name, seen.get(name.toLowerCase()))]));
}

function gathered(asked: readonly Asked[]): Map<string, boolean> {
  const names = new Map<string, boolean>();
  for (const { name, usesFlair } of asked) {
    const key = name.toLowerCase();
    names.set(key, usesFlair || (names.get(key) ?? false));
  }
  return names;
}

/** One's own profile is always open. */
const profileOf = ({ username }: Account) => `u_${username.toLowerCase()}`;

const byName = <T extends { name: string }>(rows: T[]) => new Map(rows.map((row) => [row.name.toLowerCase(), row]));

type Read<T> = (T & { read_at: Date }) | undefined;

function freshSeen(standing: Read<Standing>, community: Read<Community>, usesFlair: boolean, now: number) {
  if (!standing) return undefined;
  const isOpen = (standing.access === "public" || standing.is_approved) && !standing.is_banned;
  if (now - standing.read_at.getTime() > (isOpen ? FRESH_MS : BAD_NEWS_MS)) return undefined;
  if (!["public", "restricted"].includes(standing.access)) return { standing, community: null };

  const fresh = freshCommunity(community, now);
  const lacksFlairs = standing.flairs === null && (usesFlair || fresh?.rules?.is_flair_required);
  return fresh && !lacksFlairs ? { standing, community: fresh } : undefined;
}

function freshCommunity(community: Read<Community>, now: number): Community | undefined {
  const isFresh = community?.rules && now - community.read_at.getTime() <= FRESH_MS;
  return isFresh ? community : undefined;
}

/** Whatever is not done by then goes on by itself, for who asks next. */
async function inTime(ms: number, work: (left: () => number) => Promise<void>): Promise<void> {
  const endsAt = performance.now() + ms;
  const working = work(() => Math.ceil(endsAt - performance.now()));
  await Promise.race([working, sleep(ms, undefined, { ref: false })]);
}

async function readQuietly(ctx: AccessNeeds, ask: Parameters<typeof readSubreddit>[2]): Promise<Seen | undefined> {
  const communities = ctx.platforms.reddit?.communities;
  if (!communities) return undefined;
  try {
    return await readSubreddit(ctx, communities, ask);
  } catch (error) {
    ctx.log.warn({ subreddit: ask.name, reason: (error as Error).message }, "a subreddit was not read");
    return undefined;
  }
}

const everything = { text: true, link: true, images: true, videos: true, galleries: true };

function factsOf(name: string, seen: Seen | undefined): KnownSubreddit {
  const { standing, community } = seen ?? {};
  return {
    name,
    access: standing?.access ?? "public",
    over_18: community?.over_18 ?? true,
    allows: community?.allows ?? everything,
    rules: community?.rules ?? null,
    flairs: standing?.flairs ?? [],
    knowsFlairs: standing !== undefined && standing.flairs !== null,
    is_banned_from: standing?.is_banned ?? false,
    is_approved: standing?.is_approved ?? true,
    // What moderators ask for in words is not read yet: nothing is known, so nothing is warned of.
    is_verified_in: false,
    min_karma: null,
    min_account_age_days: null,
    promotion: RequirementLevel.not_mentioned,
    verification: RequirementLevel.not_mentioned,
  };
}
