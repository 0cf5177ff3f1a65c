import { z } from "zod";
import { removalReasons } from "../posts/removal-reason.ts";
import { traitKinds } from "./forensics/traits.ts";

const Count = z.int().min(0);
const Trait = z.strictObject({ kind: z.enum(traitKinds), key: z.string() });
const Groups = z.array(z.strictObject({ key: z.string(), posts: Count, removed: Count }));
const HourOfWeek = { weekday: z.int().min(0).max(6), hour: z.int().min(0).max(23) };

/** A post that is planned and has what others were removed for. */
const PlannedAlike = z.strictObject({
  id: z.int(),
  title: z.string(),
  subreddit: z.string(),
  post_at: z.iso.datetime(),
});

const CauseFound = z.strictObject({
  /** One trait, or a place and a trait within it. */
  traits: z.array(Trait).min(1).max(2),
  posts: Count,
  removed: Count,
  /** In percent; `rate_elsewhere` of posts without it. */
  rate: z.number(),
  rate_elsewhere: z.number(),
  /** What most kept posts have instead; null when they agree on nothing. */
  instead: z
    .strictObject({
      trait: Trait,
      kept: Count,
      of: Count,
      example: z.strictObject({ id: z.int(), title: z.string() }),
    })
    .nullable(),
  /** The next of them first; `planned_count` counts all. */
  planned: z.array(PlannedAlike),
  planned_count: Count,
});
export type CauseFound = z.infer<typeof CauseFound>;

export const Forensics = z.strictObject({
  /** Posts that were looked at: the newest, when there are very many. */
  posts: Count,
  removed: Count,
  /** What moderators wrote about removed posts, in how many, the most frequent first. */
  notes: z.array(z.strictObject({ text: z.string(), subreddit: z.string(), removed: Count })),
  /** What removed posts have in common and kept ones have not, the surest first. */
  causes: z.array(CauseFound),
  groups: z.strictObject({
    reason: z.array(z.strictObject({ key: z.enum(removalReasons), removed: Count })),
    place: Groups,
    flair: Groups,
    host: Groups,
    title: Groups,
    hour: Groups,
  }),
});
export type Forensics = z.infer<typeof Forensics>;

const WhatIf = z.strictObject({
  posts: Count,
  posts_left: Count,
  score: z.int(),
  likely: z.int(),
  low: z.int(),
  high: z.int(),
  places: z.array(z.strictObject({ subreddit: z.string(), posts: Count, ...HourOfWeek })),
});

/** Why posts were removed, and what other hours would have brought (AN-09, AN-11). */
export const Advice = z.strictObject({ forensics: Forensics, what_if: WhatIf.nullable() });
export type Advice = z.infer<typeof Advice>;

const notHours = "The hours field must be a number between 0.017 and 700.";
const notScore = "The threshold field must be a whole number.";

/** As 'delete after' of a post takes them (PS-06). */
export const DeleteRuleQuery = z.strictObject({
  hours: z
    .string(notHours)
    .refine((text) => /^\d{1,3}(\.\d{1,3})?$/.test(text) && Number(text) >= 0.017 && Number(text) <= 700, notHours)
    .transform(Number),
  threshold: z
    .string(notScore)
    .regex(/^-?\d{1,7}$/, notScore)
    .transform(Number)
    .optional(),
});

/** What a rule would have done to the posts of the last 30 days (AN-10). */
export const DeleteRuleOutcome = z.strictObject({
  posts: Count,
  deleted: Count,
  kept: Count,
  unknown: Count,
  already_removed: Count,
  /** Out for less time than the rule waits. */
  too_young: Count,
  lost_score: z.int(),
  lost_comments: z.int(),
  spared_removals: Count,
  /** Some of those it would have deleted, the highest score first. */
  examples: z.array(
    z.strictObject({ id: z.int(), title: z.string(), subreddit: z.string(), score: z.int().nullable() }),
  ),
});
export type DeleteRuleOutcome = z.infer<typeof DeleteRuleOutcome>;
