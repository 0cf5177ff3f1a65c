import { z } from "zod";
import { bareSubredditName } from "../subreddits/subreddit-name.ts";

export const KEYWORDS_MAX = 10;
export const KEYWORD_MAX = 50;
/** Far more than a title may have: too long a one is told so by its rules, not here. */
const WRITTEN_MAX = 1000;

const Words = z.string().refine((text) => !/\p{Cc}/u.test(text), "The text contains characters that are not allowed.");
const written = { subreddit: z.string().min(1).max(200).transform(bareSubredditName) };
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
    seed,
  }),
  z.strictObject({
    mode: z.literal("rephrase"),
    ...written,
    title: z
      .string()
      .transform((title) => title.trim())
      .pipe(Words.min(1).max(WRITTEN_MAX)),
    keywords,
    seed,
  }),
]);
export type TitleAsk = z.infer<typeof TitleAsk>;
