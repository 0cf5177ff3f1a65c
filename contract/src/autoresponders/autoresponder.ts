import { z } from "zod";
import { label } from "../forms/label.ts";
import { isListableName, listNames } from "../subreddit-lists/list-names.ts";
import { HAND_OFF_WORDS_MAX } from "./hand-off.ts";
import { autoresponderTypes, keywordMatches, ruleBounds, triggers } from "./limits.ts";

const notAllowed = "The text contains characters that are not allowed.";
const { delay, daily_limit, cooldown_hours, post_max_age_days } = ruleBounds;

/** A single line of text. */
const line = (most: number) =>
  z
    .string()
    .refine((text) => !/\p{Cc}/u.test(text.trim()), notAllowed)
    .transform(label)
    .pipe(z.string().min(1).max(most));

/** Deduplicates ignoring case; keeps the spelling of the first occurrence. */
const words = (most: number) =>
  z
    .array(line(ruleBounds.keywords.longest))
    .max(most)
    .transform((all) => [...new Map(all.toReversed().map((word) => [word.toLowerCase(), word])).values()].toReversed());

const Subreddits = z
  .array(z.string().max(200))
  .max(ruleBounds.subreddits.most)
  .transform(listNames)
  .superRefine((names, { addIssue }) => {
    const wrong = names.find((name) => !isListableName(name));
    if (wrong !== undefined) addIssue({ code: "custom", message: `"${wrong}" is not a valid subreddit.` });
  });

// Line breaks and tabs are allowed; other control characters are not. rule-errors.ts counts the characters.
const Reply = z
  .string()
  .max(ruleBounds.replies.longest * 2)
  .refine((text) => !/(?![\t\r\n])\p{Cc}/u.test(text), notAllowed)
  .transform((text) => text.trim())
  .pipe(z.string().min(1));

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "The time must be written as HH:mm.");
const whole = ({ least, most }: { least: number; most: number }) => z.int().min(least).max(most);

const written = {
  name: line(ruleBounds.name.most),
  trigger: z.enum(triggers),
  match: z.enum(keywordMatches),
  keywords: words(ruleBounds.keywords.most),
  excluded_keywords: words(ruleBounds.keywords.most),
  subreddits: Subreddits,
  replies: z.array(Reply).min(1).max(ruleBounds.replies.most),
  delay_min: whole(delay),
  delay_max: whole(delay),
  daily_limit: whole(daily_limit),
  cooldown_hours: whole(cooldown_hours),
  active_from: Clock.nullable(),
  active_to: Clock.nullable(),
  post_max_age_days: whole(post_max_age_days),
};

/** Omitted fields get the defaults of AR-04; the rule starts disabled. */
export const NewAutoresponder = z.strictObject({
  ...written,
  type: z.enum(autoresponderTypes),
  is_enabled: z.boolean().default(false),
  trigger: written.trigger.default("any"),
  match: written.match.default("contains"),
  keywords: written.keywords.default([]),
  excluded_keywords: written.excluded_keywords.default([]),
  subreddits: written.subreddits.default([]),
  delay_min: written.delay_min.default(delay.min),
  delay_max: written.delay_max.default(delay.max),
  daily_limit: written.daily_limit.default(daily_limit.usual),
  cooldown_hours: written.cooldown_hours.default(cooldown_hours.usual),
  active_from: written.active_from.default(null),
  active_to: written.active_to.default(null),
  post_max_age_days: written.post_max_age_days.default(post_max_age_days.usual),
});
export type NewAutoresponder = z.infer<typeof NewAutoresponder>;

/** The type cannot be changed. */
export const AutoresponderChanges = z.strictObject({ ...written, is_enabled: z.boolean() }).partial();
export type AutoresponderChanges = z.infer<typeof AutoresponderChanges>;

/** The fields of AR-02, plus what the page shows with them. */
export const Autoresponder = z.strictObject({
  id: z.int(),
  creator_id: z.int(),
  type: z.enum(autoresponderTypes),
  name: z.string(),
  is_enabled: z.boolean(),
  requires_upgrade: z.boolean(),
  trigger: z.enum(triggers),
  match: z.enum(keywordMatches),
  keywords: z.array(z.string()),
  excluded_keywords: z.array(z.string()),
  subreddits: z.array(z.string()),
  replies: z.array(z.string()),
  delay_min: z.int(),
  delay_max: z.int(),
  daily_limit: z.int(),
  cooldown_hours: z.int(),
  active_from: z.string().nullable(),
  active_to: z.string().nullable(),
  post_max_age_days: z.int(),
  replied_today: z.int(),
  replied_total: z.int(),
  last_reply_at: z.iso.datetime().nullable(),
  /** Why Ponkan disabled it; null if the user did, or if it is enabled. */
  disabled_reason: z.string().nullable(),
  /** Items older than this are not answered. */
  enabled_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Autoresponder = z.infer<typeof Autoresponder>;

export const logStatuses = ["sent", "failed", "skipped"] as const;

/** What became of one inbox item (AR-07). */
export const LogEntry = z.strictObject({
  at: z.iso.datetime(),
  username: z.string(),
  item_url: z.string(),
  received: z.string(),
  reply: z.string().nullable(),
  status: z.enum(logStatuses),
  reason: z.string().nullable(),
});
export type LogEntry = z.infer<typeof LogEntry>;

/** Settings of a creator that apply to all autoresponders. */
export const AutoresponderSettings = z.strictObject({ hand_off_words: words(HAND_OFF_WORDS_MAX) });
export type AutoresponderSettings = z.infer<typeof AutoresponderSettings>;
