import { z } from "zod";
import { bareSubredditName } from "../subreddits/subreddit-name.ts";

export const KEYWORDS_MAX = 10;
export const KEYWORD_MAX = 50;
const FILES_MAX = 20;
/** Far more than a title may have; a title that is too long is reported by its rules, not here. */
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
/** The same seed gives the same titles; 'More' increments it. */
const seed = z.int().min(0).max(1_000_000).default(0);

/** TX-02: generates titles for a subreddit, or rephrases the given one. */
export const TitleRequest = z.discriminatedUnion("mode", [
  z.strictObject({
    mode: z.literal("generate"),
    ...written,
    title: Words.max(WRITTEN_MAX).optional(),
    keywords,
    /** The creator's files, whose tags, names and sizes are facts a title can mention. */
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
export type TitleRequest = z.infer<typeof TitleRequest>;

export const SuggestedTitles = z.strictObject({
  titles: z.array(z.string()).max(5),
  /** The origin of each title. */
  why: z.array(z.string()).max(5),
  /** How successful titles in the subreddit are written; null if unknown. */
  habits: z.string().nullable(),
  /** Why there are no titles, and what helps. */
  note: z.string().nullable(),
});
export type SuggestedTitles = z.infer<typeof SuggestedTitles>;

const REWORDED_MAX = 100;

/** Rows of one post whose titles should differ from each other. */
export const RewordRequest = z.strictObject({
  rows: z
    .array(z.strictObject({ ...written, title: writtenTitle }))
    .min(1)
    .max(REWORDED_MAX),
  /** Titles of unchanged rows, which the new titles must not resemble. */
  beside: z.array(Words.max(WRITTEN_MAX)).max(REWORDED_MAX).default([]),
  seed,
});
export type RewordRequest = z.infer<typeof RewordRequest>;

export const RewordedRow = z.strictObject({
  subreddit: z.string(),
  /** Null if the title stays unchanged; `why` has the reason. */
  title: z.string().nullable(),
  why: z.string().nullable(),
});
export type RewordedRow = z.infer<typeof RewordedRow>;
