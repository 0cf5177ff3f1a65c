import { z } from "zod";
import { PageQuery } from "../lists/page.ts";
import { mediaHosts } from "../posts/media-host.ts";
import { bareSubredditName } from "../subreddits/subreddit-name.ts";

export const mediaKinds = ["image", "video", "gif"] as const;
export type MediaKind = (typeof mediaKinds)[number];

export const mediaSorts = ["newest", "oldest", "name", "size", "last_used"] as const;
export type MediaSort = (typeof mediaSorts)[number];

const perPage = "The per_page field must be a number between 1 and 100.";
const Words = z
  .string()
  .max(255)
  .refine((text) => !/\p{Cc}/u.test(text), "The text contains characters that are not allowed.");

/** The query of the Content Manager (ME-02, ME-04); omitted fields do not filter. */
export const MediaQuery = z.strictObject({
  ...PageQuery.shape,
  per_page: z
    .string(perPage)
    .refine((text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= 100, perPage)
    .transform(Number)
    .default(50),
  /** Each word must occur in the name, a tag, or a subreddit the file was or will be posted to. */
  search: Words.default(""),
  kind: z.enum(mediaKinds).optional(),
  /** Whether any published or planned post uses it. */
  used: z
    .enum(["true", "false"])
    .transform((text) => text === "true")
    .optional(),
  tag: Words.optional(),
  collection: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, "The selected collection is invalid.")
    .transform(Number)
    .optional(),
  /** The host of a published or planned Reddit post that uses it. */
  host: z.enum(mediaHosts).optional(),
  /** Excludes files with a published or planned post in this subreddit. */
  never_in: Words.transform(bareSubredditName).optional(),
  sort: z.enum(mediaSorts).default("newest"),
});
export type MediaQuery = z.infer<typeof MediaQuery>;
