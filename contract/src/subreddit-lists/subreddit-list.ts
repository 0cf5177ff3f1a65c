import { z } from "zod";
import { LIST_NAMES_MAX } from "./limits.ts";
import { ListName } from "./list-name.ts";
import { isListableName, listNames } from "./list-names.ts";

/** A named list of subreddits (SR-11). */
export const SubredditList = z.strictObject({
  id: z.int(),
  name: z.string(),
  names: z.array(z.string()),
  /** The 'Saved' list, which always exists under this name. */
  is_built_in: z.boolean(),
  created_at: z.iso.datetime(),
});
export type SubredditList = z.infer<typeof SubredditList>;

/** Longer than any subreddit name or URL. */
const WRITTEN_MAX = 200;
const Names = z
  .array(z.string().max(WRITTEN_MAX))
  .max(LIST_NAMES_MAX)
  .transform(listNames)
  .superRefine((names, { addIssue }) => {
    const wrong = names.find((name) => !isListableName(name));
    if (wrong !== undefined) addIssue({ code: "custom", message: `"${wrong}" is not a valid subreddit.` });
  });

export const NewSubredditList = z.strictObject({ name: ListName, names: Names });
export type NewSubredditList = z.infer<typeof NewSubredditList>;

export const SubredditListChanges = z.strictObject({ name: ListName.optional(), names: Names.optional() });
export type SubredditListChanges = z.infer<typeof SubredditListChanges>;
