/** The possible faults, as worded in the report. */
export const faults = {
  lost: "lost",
  doubled: "doubled",
  after_cancel: "published after an acknowledged cancel",
  wrong_version: "published in another version than acknowledged",
  both_tabs_won: "two saves of one version both acknowledged",
  wrong_destination: "wrong account or subreddit",
  early: "before its time",
  unasked: "published although nobody was promised it",
  falsely_posted: "shown as posted but not on the platform",
  falsely_failed: "shown as failed but on the platform",
  still_up: "shown as deleted but on the platform",
  unfinished: "unfinished at the end",
  quota_drift: "used posts shown wrongly, in posts",
  quota_exceeded: "posts beyond the allowance",
  crashes: "processes that died by themselves",
  slow_stops: "processes that did not stop in time",
} as const;
export type Fault = keyof typeof faults;
export type Finding = { fault: Fault; n: number | null; text: string };
