import { z } from "zod";
import { HEAT_CELLS, SubredditStats } from "../stats.ts";
import { Subreddit } from "../subreddit.ts";
import { analysisPeriods } from "./analysis-period.ts";

/** As many of the newest posts are looked at. */
export const SAMPLE_MAX = 1000;
/** With fewer than that nothing is ranked. */
export const RELIABLE_POSTS = 30;

export const postTypes = ["text", "link", "image", "video", "gallery"] as const;

const Count = z.int().min(0);
const Amount = z.number().nullable();
/** In percent of all posts. */
const Share = z.number().min(0).max(100);
const Group = { posts: Count, median_score: z.number() };
const Shared = { ...Group, share: Share };

const TopPost = z.strictObject({
  title: z.string(),
  url: z.string(),
  type: z.enum(postTypes),
  score: z.int(),
  comments: Count,
  posted_at: z.iso.datetime(),
});

/** What the posts of a period tell (SR-10). */
export const AnalysisNumbers = z.strictObject({
  /** When Reddit was asked for the newest of them. */
  read_at: z.iso.datetime(),
  sampled_posts: Count,
  /** False: 'Not enough posts for a reliable analysis.' */
  is_reliable: z.boolean(),
  /** How much of the period the sample reaches over; less than all of it where there are more posts than are looked at. */
  days_covered: z.number().min(1),
  posts_per_day: z.number(),
  avg_score: Amount,
  median_score: Amount,
  /** One in ten does better. */
  p90_score: Amount,
  avg_comments: Amount,
  /** In percent; null where nobody knows how many members there are. */
  engagement: Amount,
  /** In percent over the period; null without an earlier count of members. */
  growth: Amount,
  /** How long a post stays among the newest 25, in hours; null without posts. */
  time_on_top: Amount,
  /** 0 to 100; null without posts. */
  opportunity: z.int().min(0).max(100).nullable(),
  types: z.array(z.strictObject({ type: z.enum(postTypes), ...Shared })),
  median_title_length: Amount,
  /** By length of the title; `to` is null for the longest. */
  title_lengths: z.array(z.strictObject({ from: Count, to: Count.nullable(), ...Group })),
  words: z.array(z.strictObject({ word: z.string(), ...Group })),
  flairs: z.array(z.strictObject({ flair: z.string(), ...Shared })),
  domains: z.array(z.strictObject({ domain: z.string(), ...Shared })),
  top_posts: z.array(TopPost),
  /** By day, or in a year by month ('2026-11'), in the user's time zone; oldest first, without gaps. */
  activity: z.array(z.strictObject({ at: z.string(), posts: Count, median_score: Amount })),
  heat: SubredditStats.shape.heat,
  /** How many posts each cell of `heat` rests on. */
  heat_posts: z.array(Count).length(HEAT_CELLS),
  best_times: SubredditStats.shape.best_times,
});
export type AnalysisNumbers = z.infer<typeof AnalysisNumbers>;

/** A subreddit with what is known of it at once, and its numbers when they were read. */
export const SubredditAnalysis = z.strictObject({
  period: z.enum(analysisPeriods),
  subreddit: Subreddit,
  own: SubredditStats.shape.own,
  removals: SubredditStats.shape.removals,
  guidelines: SubredditStats.shape.guidelines,
  written_rules: SubredditStats.shape.written_rules,
  /** Titles that did well in the last month, without what tells about people (TX-03). */
  sample_titles: z.array(z.strictObject({ title: z.string(), score: z.int() })),
  /** Reading goes on when nobody looks. */
  state: z.enum(["reading", "ready", "failed"]),
  /** Posts that were read, of those that are expected. */
  progress: z.strictObject({ read: Count, of: Count }),
  numbers: AnalysisNumbers.nullable(),
});
export type SubredditAnalysis = z.infer<typeof SubredditAnalysis>;
