import { isAtLeast } from "@ponkan/contract/posts/severity";
import { findSafeSlots } from "@ponkan/contract/posts/times/find-safe-slots";
import { slotName } from "@ponkan/contract/posts/times/slot-name";
import type { AccountPlan } from "~/components/ban-shield/account-plan.ts";
import type { Around } from "~/components/ban-shield/stagger.ts";
import type { Move } from "~/components/post-actions/moved-posts.ts";
import { threatsAt } from "./move/advice.ts";
import type { MovingPost } from "./move/moving-post.ts";

/** An alternative to publishing all at once: posts that still go now, new times for the others, and a description. */
export type SpacedOut = { staying: MovingPost[]; moves: Move[]; text: string };

const NAMED = 6;

/** Keeps the first post at now if that is safe and moves the others to the next safe times; null if there are none. */
export function spacedFromNow(posts: readonly MovingPost[], plan: AccountPlan, around: Around): SpacedOut | null {
  const places = posts.filter(({ subreddit }) => subreddit !== "");
  const first = places[0];
  const known = places.flatMap(({ id }) => plan.find((item) => item.id === id) ?? []);
  if (!first || known.length < places.length) return null;
  const now = new Map([[first.id, around.now]]);
  const isSafe = !threatsAt(plan, now).some(({ severity }) => isAtLeast(severity, "medium"));
  const leaving = isSafe ? places.slice(1) : places;
  const slots = findSafeSlots({
    rows: known.filter(({ id }) => leaving.some((post) => post.id === id)).map((item) => ({ ...item, best: [] })),
    others: [
      ...plan.filter(({ id }) => !places.some((post) => post.id === id)),
      ...known.filter(({ id }) => isSafe && id === first.id).map((item) => ({ ...item, at: around.now })),
    ],
    from: around.now,
    quotaLeft: null,
    isSoonest: true,
    ...around,
  });
  const times = new Map(slots.flatMap((slot) => ("at" in slot ? [[slot.id, slot.at] as const] : [])));
  const moves = leaving.flatMap(({ id, rev }) => (times.has(id) ? [{ id, rev, to: times.get(id)! }] : []));
  // A time later than planned is no alternative to posting now.
  const isNoHelp = posts.length === 1 && (moves[0]?.to ?? Number.POSITIVE_INFINITY) >= first.at;
  if (moves.length === 0 || moves.length < leaving.length || isNoHelp) return null;
  const staying = posts.filter((post) => !leaving.includes(post));
  return { staying, moves, text: `Spaced out: ${words(places, times, around.zone)}.` };
}

/** 'r/hills now, r/lakes Sun 22 Nov 2026, 16:00' */
function words(places: readonly MovingPost[], times: ReadonlyMap<number | string, number>, zone: string): string {
  const named = places.slice(0, NAMED).map(({ id, subreddit }) => {
    const at = times.get(id);
    return `r/${subreddit} ${at === undefined ? "now" : slotName(at, zone)}`;
  });
  const more = places.length - named.length;
  return [...named, ...(more > 0 ? [`and ${more} more after that`] : [])].join(", ");
}
