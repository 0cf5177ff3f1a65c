import type { ShieldItem } from "@ponkan/contract/ban-shield/find-threats";
import { findSafeSlots, type SlotRow } from "@ponkan/contract/posts/times/find-safe-slots";
import type { HourWindow } from "@ponkan/contract/posts/times/hour-window";
import type { SubredditStats } from "@ponkan/contract/subreddits/stats";
import { queryClient } from "~/api/query-client.ts";
import { subredditStats } from "~/api/subreddits.ts";
import { paceOf } from "~/components/ban-shield/pace-of.ts";
import { isPractice } from "~/lib/is-practice.ts";
import { dismissAbout, showToast } from "~/ui/toast-store.ts";
import { closedRows, type PostCheck } from "../../core/checks/post-check.ts";
import { type Around, plannedKeys } from "../../core/checks/threats.ts";
import type { ComposerDraft } from "../../core/draft/composer-draft.ts";
import { chosenRows, rowKey } from "../../core/draft/rows.ts";
import { timeOfPlatform } from "../../core/draft/times.ts";
import { toPosts } from "../../core/draft/to-posts.ts";
import { TIMES, WHY } from "../preview/stagger.ts";
import { heatCells } from "./heat-cells.ts";
import { wantedHours } from "./wanted-hours.ts";

const AT_ONCE = 6;

export type BestTimesWish = {
  creatorId: number;
  draft: ComposerDraft;
  change: (update: (draft: ComposerDraft) => ComposerDraft) => void;
  around: Around;
  busy: readonly number[];
  quotaLeft: number;
  checks: readonly PostCheck[];
};

/** Finds a good and safe time for each chosen row and writes it to the draft. */
export async function findBestTimes({
  creatorId,
  draft,
  change,
  around,
  busy,
  quotaLeft,
  checks,
}: BestTimesWish): Promise<void> {
  const names = chosenRows(draft).map(({ subreddit }) => subreddit);
  // Skips subreddits that cannot be posted to, and practice, where the time does not matter.
  const leftOut = new Set([...closedRows(checks), ...names.filter(isPractice).map(rowKey)]);
  const stats = await statsOf(
    creatorId,
    names.filter((name) => !leftOut.has(rowKey(name))),
  );
  const start = timeOfPlatform(
    { ...draft, when: { ...draft.when, mode: "same" }, twitter: { ...draft.twitter, time: null } },
    "twitter",
    around.zone,
  );
  const from = start.kind === "at" ? start.at.getTime() : around.now.getTime();
  const rows = rowsOf(draft, around, stats, wantedHours(creatorId)).filter(({ id }) => !leftOut.has(id));
  const slots = findSafeSlots({
    rows,
    others: around.neighbours as readonly ShieldItem[],
    busy,
    now: around.now.getTime(),
    from,
    zone: around.zone,
    quotaLeft,
    hours: wantedHours(creatorId),
    ...paceOf(creatorId),
  });
  const found = new Map(slots.map((slot) => [slot.id, slot]));
  change((now) => ({
    ...now,
    when: { ...now.when, mode: "best" },
    rows: now.rows.map((row) => {
      const slot = found.get(rowKey(row.subreddit));
      if (leftOut.has(rowKey(row.subreddit))) return { ...row, slot: { at: new Date(from).toISOString(), why: "" } };
      if (!slot) return row;
      return { ...row, time: null, slot: "at" in slot ? { at: new Date(slot.at).toISOString(), why: slot.why } : null };
    }),
  }));
  dismissAbout(TIMES);
  dismissAbout(WHY);
  const problem = slots.find((slot) => "problem" in slot);
  if (problem && "problem" in problem) showToast({ type: "warning", text: problem.problem });
  tellWhy(
    rows.filter(({ id }) => "at" in (found.get(id) ?? {})),
    names.filter((name) => leftOut.has(rowKey(name))),
  );
}

const NAMED = 3;

/** Explains how the times were chosen, and why some rows did not get one. */
function tellWhy(timed: readonly SlotRow[], left: readonly string[]): void {
  const [practised, closed] = [left.filter(isPractice), left.filter((name) => !isPractice(name))];
  const unknown = timed.filter(({ best }) => best.length === 0).map(({ subreddit }) => subreddit);
  const texts = [
    unknown.length < timed.length && "Times are the hours when everyone's posts scored best there.",
    unknown.length > 0 &&
      `Good hours of ${named(unknown)} are not known: ${unknown.length === 1 ? "it has" : "they have"} the next free time.`,
    timed.length > 0 && "Press a time to see why it was chosen.",
    practised.length > 0 && `${named(practised)} keeps the first time: posts there are for practice.`,
    closed.length > 0 &&
      `${named(closed)} ${closed.length === 1 ? "doesn't" : "don't"} take this post: no best time there.`,
  ].filter(Boolean);
  if (texts.length > 0) showToast({ type: "info", text: texts.join(" "), about: WHY, isOfForm: true });
}

function named(names: readonly string[]): string {
  const more = names.length - NAMED;
  const shown = names.slice(0, NAMED).map((name) => `r/${name}`);
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}

function rowsOf(draft: ComposerDraft, around: Around, stats: ReadonlyMap<string, SubredditStats>, hours: HourWindow) {
  return toPosts(draft, around.zone)
    .filter(({ row, isChosen }) => row && isChosen)
    .map(({ key, post }) => ({
      id: key,
      subreddit: post.subreddit,
      ...plannedKeys(post, around.now, around),
      best: heatCells(stats.get(key)?.heat ?? [], hours),
    }));
}

/** If the stats of a subreddit do not load, it has no good hours, but still gets a safe time. */
async function statsOf(creatorId: number, names: readonly string[]): Promise<ReadonlyMap<string, SubredditStats>> {
  const waiting = [...names];
  const found = new Map<string, SubredditStats>();
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const stats = await queryClient.fetchQuery(subredditStats(creatorId, name)).catch(() => null);
      if (stats) found.set(rowKey(name), stats);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}
