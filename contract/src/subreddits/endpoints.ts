import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { pageOf } from "../lists/page.ts";
import { SubredditAnalysis } from "./analysis/analysis.ts";
import { analysisPeriods } from "./analysis/analysis-period.ts";
import { type Fit, fitKinds } from "./fit.ts";
import { LookAlikes } from "./look-alikes/look-alikes-reply.ts";
import { FoundSubreddit } from "./search/found-subreddit.ts";
import { PerPage, SearchQuery, SearchWords } from "./search/search-query.ts";
import { SubredditStats } from "./stats.ts";
import { RequirementsShape, Subreddit, SubredditHit } from "./subreddit.ts";
import { bareSubredditName } from "./subreddit-name.ts";

export const BULK_MAX = 100;
/** Longer than any subreddit name or URL. */
const WRITTEN_MAX = 200;

const Written = z.string().max(WRITTEN_MAX).transform(bareSubredditName);
const Name = z.strictObject({ name: Written });

const SuggestionsQuery = z.strictObject({ query: SearchWords, per_page: PerPage });

const FitsQuery = z.strictObject({
  kind: z.enum(fitKinds),
  /** Defaults to what the chosen or previously used subreddits are. */
  nsfw: z
    .enum(["true", "false"])
    .transform((text) => text === "true")
    .optional(),
  /** Subreddits already chosen. */
  "exclude[]": z
    .union([z.string().transform((one) => [one]), z.array(z.string()).max(BULK_MAX)])
    .pipe(z.array(Written))
    .default([]),
});

const SubredditFit: z.ZodType<Fit> = z.strictObject({
  name: z.string(),
  icon: z.string().nullable(),
  /** In percent. */
  match: z.int().min(0).max(100),
  why: z.string(),
});

export const subredditEndpoints = [
  endpoint("GET /subreddits", {
    summary: "Searches the catalogue by words, numbers, access and requirements",
    access: "creator",
    status: 200,
    query: SearchQuery,
    reply: pageOf(FoundSubreddit),
  }),
  endpoint("GET /subreddits/suggestions", {
    summary:
      "Subreddits while somebody types: name, title or description has the words, those that begin with them first",
    access: "creator",
    status: 200,
    query: SuggestionsQuery,
    reply: z.strictObject({ data: z.array(SubredditHit) }),
  }),
  endpoint("POST /subreddits/bulk", {
    summary:
      "Looks up to 100 subreddits up, as the creator's Reddit account sees them; missing ones do not exist. Flairs are read where one is required, or everywhere with with_flairs",
    access: "creator",
    status: 200,
    body: z.strictObject({ names: z.array(Written).min(1).max(BULK_MAX), with_flairs: z.boolean().default(false) }),
    reply: z.strictObject({ data: z.array(Subreddit), missing: z.array(z.string()) }),
  }),
  endpoint("GET /subreddits/fits", {
    summary: "Known subreddits that suit such a post and were not used within 7 days, the best match first",
    access: "creator",
    status: 200,
    query: FitsQuery,
    reply: z.strictObject({ data: z.array(SubredditFit) }),
  }),
  endpoint("GET /subreddits/look-alikes", {
    summary: "Places the creator has not used whose readers and rules are like those that worked, or like one place",
    access: "creator",
    status: 200,
    query: z.strictObject({ to: Written.optional() }),
    reply: LookAlikes,
  }),
  endpoint("GET /subreddits/{name}/stats", {
    summary: "A subreddit with its rules, flairs, best times and what the creator posted there",
    access: "creator",
    status: 200,
    params: Name,
    reply: z.strictObject({ data: SubredditStats }),
  }),
  endpoint("GET /subreddits/{name}/analysis", {
    summary:
      "What the newest 1000 posts of a period tell. They are read in the background: ask again while state is 'reading'",
    access: "creator",
    status: 200,
    params: Name,
    query: z.strictObject({ period: z.enum(analysisPeriods).default("month") }),
    reply: z.strictObject({ data: SubredditAnalysis }),
  }),
  endpoint("PATCH /subreddits/{name}", {
    summary: "Corrects for the creator what the subreddit asks for in words; null takes a correction back",
    access: "creator",
    status: 200,
    params: Name,
    body: z.strictObject({
      requirements: z
        .strictObject({
          verification: RequirementsShape.verification.nullable(),
          promotion: RequirementsShape.promotion.nullable(),
          selling: RequirementsShape.selling.nullable(),
          watermark: RequirementsShape.watermark.nullable(),
          title_tag: RequirementsShape.title_tag.nullable(),
          original_content: RequirementsShape.original_content.nullable(),
          reposts: RequirementsShape.reposts.nullable(),
          face: RequirementsShape.face.nullable(),
        })
        .partial()
        .optional(),
      is_verified_in: z.boolean().optional(),
    }),
    reply: z.strictObject({ data: Subreddit }),
  }),
] as const;
