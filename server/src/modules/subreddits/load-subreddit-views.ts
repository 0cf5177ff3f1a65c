import { setTimeout as sleep } from "node:timers/promises";
import { inParallel } from "../../lib/in-parallel.ts";
import type { AccessNeeds } from "../accounts/access/needs.ts";
import { ownProfile, profileOf } from "./own-profile.ts";
import { readSubreddit, type SubredditView } from "./read-subreddit.ts";
import { type Community, findSubredditViews, type Read, type Standing } from "./subreddits.queries.ts";

const HOUR = 60 * 60 * 1000;
const FRESH_MS = 24 * HOUR;
/** A ban or a closed subreddit is checked again soon, as it may have been lifted. */
const BAD_NEWS_MS = HOUR / 6;
const AT_ONCE = 8;
/** Reading written rules takes one call per subreddit; if more are requested at once, they are read later. */
const MOST_WITH_WORDS = 30;
const PATIENCE_MS = 8_000;

export type SubredditQuery = { name: string; usesFlair: boolean; readsWords?: boolean };
export type Account = { id: number; username: string };
type Wanted = { usesFlair: boolean; readsWords: boolean };

/**
 * Returns the subreddits as this account sees them, by lower-case name. Old data is read again if Reddit answers in
 * time; what could not be read is missing.
 */
export async function loadSubredditViews(
  ctx: AccessNeeds,
  account: Account,
  asked: readonly SubredditQuery[],
  patienceMs = PATIENCE_MS,
): Promise<Map<string, SubredditView>> {
  const wanted = gathered(asked);
  const wantsOwn = wanted.delete(profileOf(account));
  const names = [...wanted.keys()];
  const now = ctx.clock.now().getTime();
  const found = await findSubredditViews(ctx.db, account.id, names);
  const [communities, standings] = [byName(found.communities), byName(found.standings)];

  const seen = new Map<string, SubredditView>();
  const own = wantsOwn ? await ownProfile(ctx.db, account) : undefined;
  if (own) seen.set(profileOf(account), own);
  const unread: string[] = [];
  for (const [name, wants] of wanted) {
    const known = freshSeen(standings.get(name), communities.get(name), wants, now);
    if (known) seen.set(name, known);
    else unread.push(name);
  }
  await inTime(patienceMs, (left) =>
    inParallel(
      AT_ONCE,
      unread,
      async (name) => {
        const known = freshCommunity(communities.get(name), now);
        const ask = { accountId: account.id, name, known, ...wanted.get(name)!, patienceMs: left() };
        const read = await readQuietly(ctx, ask);
        if (read) seen.set(name, read);
      },
      () => left() <= 0,
    ),
  );
  return seen;
}

function gathered(asked: readonly SubredditQuery[]): Map<string, Wanted> {
  const names = new Map<string, Wanted>();
  for (const { name, usesFlair, readsWords = false } of asked) {
    const key = name.toLowerCase();
    const known = names.get(key);
    names.set(key, {
      usesFlair: usesFlair || (known?.usesFlair ?? false),
      readsWords: readsWords || (known?.readsWords ?? false),
    });
  }
  return names;
}

/** Reads the moderators' written rules too, unless too many subreddits are requested. */
export function withWords<T extends { name: string }>(asked: readonly T[]) {
  const places = new Set(asked.map(({ name }) => name.toLowerCase()));
  return asked.map((each) => ({ ...each, readsWords: places.size <= MOST_WITH_WORDS }));
}

const byName = <T extends { name: string }>(rows: T[]) => new Map(rows.map((row) => [row.name.toLowerCase(), row]));

function freshSeen(
  standing: Read<Standing> | undefined,
  community: Read<Community> | undefined,
  { usesFlair, readsWords }: Wanted,
  now: number,
): SubredditView | undefined {
  if (!standing) return undefined;
  const isOpen = (standing.access === "public" || standing.is_approved) && !standing.is_banned;
  if (now - standing.read_at.getTime() > (isOpen ? FRESH_MS : BAD_NEWS_MS)) return undefined;
  if (!["public", "restricted"].includes(standing.access)) return { standing, community: null };

  const fresh = freshCommunity(community, now);
  const lacksFlairs = standing.flairs === null && (usesFlair || fresh?.rules?.is_flair_required);
  const lacksWords = readsWords && !fresh?.asks;
  return fresh && !lacksFlairs && !lacksWords ? { standing, community: fresh } : undefined;
}

function freshCommunity(community: Read<Community> | undefined, now: number): Read<Community> | undefined {
  const isFresh = community?.rules && now - community.read_at.getTime() <= FRESH_MS;
  return isFresh ? community : undefined;
}

/** Work that is not finished in time continues in the background, for the next request. */
async function inTime(ms: number, work: (left: () => number) => Promise<void>): Promise<void> {
  const endsAt = performance.now() + ms;
  const working = work(() => Math.ceil(endsAt - performance.now()));
  await Promise.race([working, sleep(ms, undefined, { ref: false })]);
}

async function readQuietly(
  ctx: AccessNeeds,
  ask: Parameters<typeof readSubreddit>[1],
): Promise<SubredditView | undefined> {
  try {
    return await readSubreddit(ctx, ask);
  } catch (error) {
    ctx.log.warn({ subreddit: ask.name, reason: (error as Error).message }, "a subreddit was not read");
    return undefined;
  }
}
