import { z } from "zod";
import { HEAT_CELLS, SubredditStats } from "../stats.ts";
import { Subreddit } from "../subreddit.ts";
import { analysisPeriods } from "./analysis-period.ts";

/** The number of newest posts read. */
export const SAMPLE_MAX = 1000;
/** With fewer posts, nothing is ranked. */
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

/** The results of a period's posts (SR-10). */
export const AnalysisNumbers = z.strictObject({
  /** When the newest of them were read from Reddit. */
  read_at: z.iso.datetime(),
  sampled_posts: Count,
  /** False: 'Not enough posts for a reliable analysis.' */
  is_reliable: z.boolean(),
  /** How much of the period the sample covers; less than all of it if there are more posts than are read. */
  days_covered: z.number().min(1),
  posts_per_day: z.number(),
  avg_score: Amount,
  median_score: Amount,
  /** One in ten scores higher. */
  p90_score: Amount,
  avg_comments: Amount,
  /** In percent; null if the number of members is unknown. */
  engagement: Amount,
  /** In percent over the period; null without an earlier member count. */
  growth: Amount,
  /** How long a post stays among the newest 25, in hours; null without posts. */
  time_on_top: Amount,
  /** Null without posts. */
  opportunity: z.int().min(0).max(100).nullable(),
  types: z.array(z.strictObject({ type: z.enum(postTypes), ...Shared })),
  median_title_length: Amount,
  /** By title length; `to` is null for the longest group. */
  title_lengths: z.array(z.strictObject({ from: Count, to: Count.nullable(), ...Group })),
  words: z.array(z.strictObject({ word: z.string(), ...Group })),
  flairs: z.array(z.strictObject({ flair: z.string(), ...Shared })),
  domains: z.array(z.strictObject({ domain: z.string(), ...Shared })),
  top_posts: z.array(TopPost),
  /** By day, or by month ('2026-11') for a year, in the user's time zone; oldest first, without gaps. */
  activity: z.array(z.strictObject({ at: z.string(), posts: Count, median_score: Amount })),
  heat: SubredditStats.shape.heat,
  /** The number of posts in each cell of `heat`. */
  heat_posts: z.array(Count).length(HEAT_CELLS),
  best_times: SubredditStats.shape.best_times,
});
export type AnalysisNumbers = z.infer<typeof AnalysisNumbers>;

/** A subreddit with the facts available at once, plus its numbers once they are read. */
export const SubredditAnalysis = z.strictObject({
  period: z.enum(analysisPeriods),
  subreddit: Subreddit,
  own: SubredditStats.shape.own,
  removals: SubredditStats.shape.removals,
  guidelines: SubredditStats.shape.guidelines,
  written_rules: SubredditStats.shape.written_rules,
  /** Successful titles of the last month, stripped of details about other people (TX-03). */
  sample_titles: z.array(z.strictObject({ title: z.string(), score: z.int() })),
  /** "reading" continues in the background even if the page is closed. */
  state: z.enum(["reading", "ready", "failed"]),
  /** Posts read so far, and the number expected. */
  progress: z.strictObject({ read: Count, of: Count }),
  numbers: AnalysisNumbers.nullable(),
});
export type SubredditAnalysis = z.infer<typeof SubredditAnalysis>;
