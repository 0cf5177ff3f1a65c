import { z } from "zod";
import { bareSubredditName } from "../../subreddits/subreddit-name.ts";
import { MEDIA_MAX, type ValueKind } from "./value-kinds.ts";

// Line breaks and tabs are allowed; other control characters are not.
const controls = /(?![\t\r\n])\p{Cc}/u;
const Words = z.string().refine((text) => !controls.test(text), "The text contains characters that are not allowed.");

/** The deleteAfter rules check that it is a number within its limits. */
const TypedNumber = z.union([z.number(), z.string().max(30)]).nullable();

const Instant = z.iso.datetime({ offset: true });
const LONGEST_INSTANT = "2027-01-31T12:00:00.000+02:00".length;
const isInstant = (text: string) => text.length <= LONGEST_INSTANT && Instant.safeParse(text).success;

/** ISO 8601 with an offset; null means now. */
const PostAt = z
  .string()
  .refine((text) => text.trim() !== "", { error: "Post time is required.", abort: true })
  .refine(isInstant, "Post time must be a valid date.")
  .nullable();

const CAPTION_MAX = 1_000;
const ADDRESS_MAX = 2_048;

const Media = z.strictObject({
  id: z.int().min(1),
  // The longest caption any platform accepts; the rules are stricter.
  caption: Words.max(CAPTION_MAX).default(""),
  url: Words.max(ADDRESS_MAX).default(""),
});
const Flair = z.strictObject({ id: z.string().min(1).max(100), text: Words.nullable().default(null) });

/** The schema of a value of this kind as sent by a client. */
export function writtenSchema(value: ValueKind): z.ZodType {
  const schema = schemaOf(value);
  return value.isNullable ? schema.nullable() : schema;
}

function schemaOf(value: ValueKind): z.ZodType {
  switch (value.name) {
    case "text":
      return Words;
    case "subreddit":
      return Words.transform(bareSubredditName);
    case "flag":
      return z.boolean();
    case "choice":
      return z.literal(value.options);
    case "choices":
      return z.array(z.literal(value.options)).max(value.options.length);
    case "whole-number":
      return z.int().min(value.min).max(value.max);
    case "typed-number":
      return TypedNumber;
    case "flair":
      return Flair;
    case "media":
      return z.array(Media).max(MEDIA_MAX);
    case "instant":
      return PostAt;
  }
}
