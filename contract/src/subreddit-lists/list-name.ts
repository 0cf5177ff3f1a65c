import { z } from "zod";
import { label } from "../forms/label.ts";
import { LIST_NAME_MAX } from "./limits.ts";

/** The name of a subreddit list or a saved search. */
export const ListName = z
  .string()
  .refine((name) => !/\p{Cc}/u.test(name.trim()), "The text contains characters that are not allowed.")
  .transform(label)
  .pipe(z.string().min(1).max(LIST_NAME_MAX));
