import { z } from "zod";
import { removalReasons } from "../posts/removal-reason.ts";
import { traitKinds } from "./forensics/traits.ts";

const Count = z.int().min(0);
const Trait = z.strictObject({ kind: z.enum(traitKinds), key: z.string() });
const Groups = z.array(z.strictObject({ key: z.string(), posts: Count, removed: Count }));
const HourOfWeek = { weekday: z.int().min(0).max(6), hour: z.int().min(0).max(23) };

/** A planned post that shares the traits other posts were removed for. */
const PlannedAlike = z.strictObject({
  id: z.int(),
  title: z.string(),
  subreddit: z.string(),
  post_at: z.iso.datetime(),
});

const CauseFound = z.strictObject({
  /** One trait, or a subreddit and a trait within it. */
  traits: z.array(Trait).min(1).max(2),
  posts: Count,
  removed: Count,
  /** Both rates in percent; `rate_elsewhere` is that of posts without the traits. */
  rate: z.number(),
  rate_elsewhere: z.number(),
  /** What most kept posts have instead; null when they have nothing in common. */
  instead: z
    .strictObject({
      trait: Trait,
      kept: Count,
      of: Count,
      example: z.strictObject({ id: z.int(), title: z.string() }),
    })
    .nullable(),
  /** Soonest first; `planned_count` counts all of them. */
  planned: z.array(PlannedAlike),
  planned_count: Count,
});
export type CauseFound = z.infer<typeof CauseFound>;

export const Forensics = z.strictObject({
  /** Posts examined: only the newest when there are very many. */
  posts: Count,
  removed: Count,
  /** Moderators' removal notes, with the number of removed posts each was left on; most frequent first. */
  notes: z.array(z.strictObject({ text: z.string(), subreddit: z.string(), removed: Count })),
  /** What removed posts have in common and kept ones lack; most certain first. */
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

/** Why posts were removed, and what posting at other hours would have brought (AN-09, AN-11). */
export const Advice = z.strictObject({ forensics: Forensics, what_if: WhatIf.nullable() });
export type Advice = z.infer<typeof Advice>;

const notHours = "The hours field must be a number between 0.017 and 700.";
const notScore = "The threshold field must be a whole number.";

/** The same limits as a post's 'delete after' (PS-06). */
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

/** What a delete rule would have done to the posts of the last 30 days (AN-10). */
export const DeleteRuleOutcome = z.strictObject({
  posts: Count,
  deleted: Count,
  kept: Count,
  unknown: Count,
  already_removed: Count,
  /** Posts that have been out for less time than the rule waits. */
  too_young: Count,
  lost_score: z.int(),
  lost_comments: z.int(),
  spared_removals: Count,
  /** Some of the posts the rule would have deleted; highest score first. */
  examples: z.array(
    z.strictObject({ id: z.int(), title: z.string(), subreddit: z.string(), score: z.int().nullable() }),
  ),
});
export type DeleteRuleOutcome = z.infer<typeof DeleteRuleOutcome>;
