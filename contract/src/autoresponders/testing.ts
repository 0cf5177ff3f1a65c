import type { ReceivedItem, Rule } from "./rule.ts";

/** A rule that answers everything at once, except where the test changes a field. */
export const aRule = (changes: Partial<Rule> = {}): Rule => ({
  id: 1,
  type: "comment",
  name: "Thanks",
  trigger: "any",
  match: "contains",
  keywords: [],
  excluded_keywords: [],
  subreddits: [],
  replies: ["Thank you!"],
  delay_min: 3,
  delay_max: 15,
  daily_limit: 25,
  cooldown_hours: 24,
  active_from: null,
  active_to: null,
  post_max_age_days: 7,
  ...changes,
});

export const anItem = (changes: Partial<ReceivedItem> = {}): ReceivedItem => ({
  id: 7,
  type: "comment",
  author: "mossy_boots",
  body: "Do you sell this as a print?",
  subreddit: "ridgelines",
  post_title: "Fog over the ridge",
  post_created_at: new Date("2026-05-01T10:00:00Z"),
  is_under_own_post: true,
  is_distinguished: false,
  is_deleted: false,
  is_first: true,
  created_at: new Date("2026-05-01T12:00:00Z"),
  ...changes,
});
