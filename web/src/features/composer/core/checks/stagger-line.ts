import { isPractice } from "~/lib/is-practice.ts";
import type { PostCheck } from "./post-check.ts";
import type { PreflightLine } from "./preflight-line.ts";

/** Shared by the preflight card and the confirmation. */
export const staggerTitle = (count: number) => `${count} subreddits at one time`;
export const STAGGER_TEXT = "Staggered posts look less like spam. The score stays the same: it counts places.";

/** Posting to several subreddits at once does not count as too close (BS-10), but staggered posts do better. */
export function staggerLine(checks: readonly PostCheck[]): PreflightLine | null {
  const keys = atOneTime(checks);
  if (keys.length < 2) return null;
  return {
    level: "advice",
    title: staggerTitle(keys.length),
    text: STAGGER_TEXT,
    target: { key: keys[0]!, bucket: "postTime" },
    remedy: "stagger",
    isMissing: false,
  };
}

/** Keys of the largest group of rows with the same time; rows that go out now count as one group. */
export function atOneTime(checks: readonly Pick<PostCheck, "planned">[]): string[] {
  const rows = checks.flatMap(({ planned: { key, row, time } }) =>
    row && !isPractice(row.subreddit) && time.kind !== "problem"
      ? [{ key, at: time.kind === "at" ? time.at.getTime() : 0 }]
      : [],
  );
  const moments = [...Map.groupBy(rows, ({ at }) => at).values()];
  return moments
    .reduce<typeof rows>((most, each) => (each.length > most.length ? each : most), [])
    .map(({ key }) => key);
}
