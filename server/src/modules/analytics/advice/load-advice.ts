import type { Advice, CauseFound } from "@ponkan/contract/analytics/advice";
import type { AnalyticsQuery } from "@ponkan/contract/analytics/analytics";
import { type Cause, findCausesInSteps, hasAll } from "@ponkan/contract/analytics/forensics/find-causes";
import { findKeptInstead } from "@ponkan/contract/analytics/forensics/find-kept-instead";
import { groupRemoved } from "@ponkan/contract/analytics/forensics/group-removed";
import {
  type ForensicPost,
  type PostWithTraits,
  type Trait,
  traitsOf,
  withTraits,
} from "@ponkan/contract/analytics/forensics/traits";
import { whatIfInSteps } from "@ponkan/contract/analytics/what-if";
import { removalNote } from "@ponkan/contract/posts/removal-note";
import { localTimeIn } from "@ponkan/contract/time/zone-offset";
import type { AppContext } from "../../../context.ts";
import { createPause, runInSteps } from "../../../lib/run-in-steps.ts";
import { timezoneOfUser } from "../../auth/timezone-of-user.ts";
import type { Author } from "../../posts/author.ts";
import { hourOfWeek } from "../read/hour-of-week.ts";
import { whichOf } from "../read/results-filter.ts";
import { windowAsked } from "../read/window-asked.ts";
import { findPlanned, findPublishedPosts, findTimed, type PlannedRow } from "./advice.queries.ts";
import { hostOf } from "./host-of.ts";

const MOST_LOOKED_AT = 5000;
const MOST_PLANNED = 1000;
const PLANNED_SHOWN = 5;
/** How far back posts are used to learn about hours. */
const LEARNED_MS = 365 * 24 * 60 * 60 * 1000;

/** Why posts were removed (AN-09), and what other hours might have brought (AN-11). */
export async function loadAdvice(
  { db, clock, config }: Pick<AppContext, "db" | "clock" | "config">,
  { user_id, creator }: Author,
  query: AnalyticsQuery,
): Promise<Advice> {
  const zone = await timezoneOfUser(db, user_id);
  const window = windowAsked(query, clock.now(), zone);
  const which = whichOf({ config }, creator.id, query);
  const learned = new Date(Math.min(window.until.getTime() - LEARNED_MS, window.from.getTime()));
  const [out, planned, timed] = await Promise.all([
    findPublishedPosts(db, which, window, MOST_LOOKED_AT),
    findPlanned(db, creator.id, clock.now(), MOST_PLANNED),
    findTimed(db, which, learned, window, MOST_LOOKED_AT),
  ]);
  const cellAt = hourOfWeek(zone, learned, window.until);
  const asOut = (row: (typeof out)[number]) =>
    withTraits({ ...row, hour: cellAt(row.posted_at.getTime()) % 24, host: hostOf(row) });
  const posts = await each(out, asOut);
  const next = await each(planned, (row) => ({ row, traits: traitsOf(asPlanned(row, zone)) }));
  const pause = createPause();
  const groups = groupRemoved(posts);
  await pause();
  const named = (trait: Trait) => (trait.kind === "place" ? { ...trait, key: placeName(out, trait.key) } : trait);
  const causes: CauseFound[] = [];
  for (const cause of await runInSteps(findCausesInSteps(posts))) {
    await pause();
    causes.push(causeFound(cause, posts, next, named));
  }
  return {
    forensics: {
      posts: posts.length,
      removed: posts.filter(({ post }) => post.is_removed).length,
      notes: notesIn(out),
      causes,
      groups: { ...groups, place: groups.place.map((group) => ({ ...group, key: placeName(out, group.key) })) },
    },
    what_if: await runInSteps(
      whatIfInSteps(
        await each(timed, ({ subreddit, score, posted_at }) => ({
          subreddit,
          score,
          cell: cellAt(posted_at.getTime()),
          is_asked: posted_at >= window.from,
        })),
      ),
    ),
  };
}

/** Like map, but yields to other work in between. */
async function each<T, Made>(things: readonly T[], make: (thing: T) => Made): Promise<Made[]> {
  const pause = createPause();
  const made: Made[] = [];
  for (const thing of things) {
    await pause();
    made.push(make(thing));
  }
  return made;
}

const MOST_NOTES = 5;

/** Identical texts from one subreddit count as one note. */
function notesIn(out: Awaited<ReturnType<typeof findPublishedPosts>>): Advice["forensics"]["notes"] {
  const notes = out.flatMap(({ is_removed, message_of_removal: message, subreddit }) =>
    is_removed && message !== null ? [{ text: removalNote(message), subreddit }] : [],
  );
  return [...Map.groupBy(notes, ({ text, subreddit }) => `${subreddit.toLowerCase()} ${text}`).values()]
    .map((same) => ({ ...same[0]!, removed: same.length }))
    .sort((one, other) => other.removed - one.removed)
    .slice(0, MOST_NOTES);
}

/** The subreddit as the latest post there spells it; keys are lower-case. */
const placeName = (posts: readonly { subreddit: string }[], key: string): string =>
  posts.find(({ subreddit }) => subreddit.toLowerCase() === key)?.subreddit ?? key;

type Next = { row: PlannedRow; traits: ReturnType<typeof traitsOf> };

function causeFound(
  cause: Cause,
  posts: readonly PostWithTraits[],
  next: readonly Next[],
  named: (trait: Trait) => Trait,
): CauseFound {
  const { ids: _, ...notes } = cause;
  const instead = findKeptInstead(cause, posts);
  const alike = next.filter(({ traits }) => hasAll(traits, cause.traits)).map(({ row }) => row);
  return {
    ...notes,
    traits: notes.traits.map(named),
    instead: instead && { ...instead, trait: named(instead.trait) },
    planned: alike.slice(0, PLANNED_SHOWN).map(({ id, title, subreddit, post_at }) => ({
      id,
      title,
      subreddit,
      post_at: post_at.toISOString(),
    })),
    planned_count: alike.length,
  };
}

function asPlanned(row: PlannedRow, zone: string): ForensicPost {
  const hour = new Date(localTimeIn(zone, row.post_at.getTime())).getUTCHours();
  return { ...row, hour, host: hostOf(row), is_removed: false };
}
