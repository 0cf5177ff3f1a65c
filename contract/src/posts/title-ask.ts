import { z } from "zod";
import { bareSubredditName } from "../subreddits/subreddit-name.ts";

export const KEYWORDS_MAX = 10;
export const KEYWORD_MAX = 50;
const FILES_MAX = 20;
/** Far more than a title may have: too long a one is told so by its rules, not here. */
const WRITTEN_MAX = 1000;

const Words = z.string().refine((text) => !/\p{Cc}/u.test(text), "The text contains characters that are not allowed.");
const written = { subreddit: z.string().min(1).max(200).transform(bareSubredditName) };
const writtenTitle = z
  .string()
  .transform((title) => title.trim())
  .pipe(Words.min(1).max(WRITTEN_MAX));
const keywords = z
  .array(
    z
      .string()
      .transform((word) => word.trim())
      .pipe(Words.min(1).max(KEYWORD_MAX)),
  )
  .max(KEYWORDS_MAX)
  .default([]);
/** Another number gives other titles, the same number the same: 'More' counts up. */
const seed = z.int().min(0).max(1_000_000).default(0);

/** TX-02: titles made for a subreddit, or the typed one in other words. */
export const TitleAsk = z.discriminatedUnion("mode", [
  z.strictObject({
    mode: z.literal("generate"),
    ...written,
    title: Words.max(WRITTEN_MAX).optional(),
    keywords,
    /** Files of the creator: their tags, names and sizes are facts to speak of. */
    media_ids: z.array(z.int().positive()).max(FILES_MAX).default([]),
    seed,
  }),
  z.strictObject({
    mode: z.literal("rephrase"),
    ...written,
    title: writtenTitle,
    keywords,
    seed,
  }),
]);
export type TitleAsk = z.infer<typeof TitleAsk>;

export const SuggestedTitles = z.strictObject({
  titles: z.array(z.string()).max(5),
  /** Of each title: where it comes from. */
  why: z.array(z.string()).max(5),
  /** How titles are written that do well there; null while it is not known. */
  habits: z.string().nullable(),
  /** Why there are none, and what helps. */
  note: z.string().nullable(),
});
export type SuggestedTitles = z.infer<typeof SuggestedTitles>;

const REWORDED_MAX = 100;

/** Rows of one post that are to differ from each other. */
export const RewordAsk = z.strictObject({
  rows: z
    .array(z.strictObject({ ...written, title: writtenTitle }))
    .min(1)
    .max(REWORDED_MAX),
  /** Titles of rows that stay as they are: no other may be like one of them. */
  beside: z.array(Words.max(WRITTEN_MAX)).max(REWORDED_MAX).default([]),
  seed,
});
export type RewordAsk = z.infer<typeof RewordAsk>;

export const RewordedRow = z.strictObject({
  subreddit: z.string(),
  /** Null: it stays as it is, and `why` says so. */
  title: z.string().nullable(),
  why: z.string().nullable(),
});
export type RewordedRow = z.infer<typeof RewordedRow>;
