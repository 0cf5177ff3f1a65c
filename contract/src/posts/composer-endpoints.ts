import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { BATCH_MAX } from "./batch-max.ts";
import { EarlierPost, EarlierPostsRequest } from "./earlier-post.ts";
import { ImportedPost, ImportFinding } from "./imported-post.ts";
import { JudgedPost, PostsToJudge } from "./judged-post.ts";
import { BusyTime, Neighbour, NeighboursQuery } from "./neighbour.ts";
import { NextPlace, NextPlaceRequest } from "./next-place.ts";
import { RetryPlan, RetryTimes } from "./retry.ts";
import { RewordedRow, RewordRequest, SuggestedTitles, TitleRequest } from "./title-request.ts";

/** What the composer requests before scheduling. */
export const composerEndpoints = [
  endpoint("POST /posts/title", {
    summary: "Up to five titles that pass the subreddit's rules: to begin with, or the given one in other words",
    access: "creator",
    status: 200,
    body: TitleRequest,
    reply: SuggestedTitles,
  }),
  endpoint("POST /posts/rewordings", {
    summary: "A wording of its own for each row, none like another or like what the creator used in 30 days",
    access: "creator",
    status: 200,
    body: RewordRequest,
    /** In the order of the rows. */
    reply: z.strictObject({ data: z.array(RewordedRow) }),
  }),
  endpoint("POST /posts/import", {
    summary: "Reads a CSV file into posts and says what is wrong with each row; schedules nothing",
    access: "creator",
    status: 200,
    body: z.strictObject({ csv: z.string() }),
    reply: z.strictObject({
      data: z.array(ImportedPost),
      errors: z.array(ImportFinding),
      /**
       * Problems that do not stop a row but are known before it is scheduled. `notes` are about the file as a whole,
       * such as unknown columns.
       */
      warnings: z.array(ImportFinding).optional(),
      notes: z.array(z.string()),
    }),
  }),
  endpoint("GET /posts/neighbours", {
    summary: "What the creator's Reddit account has posted or planned, for the Ban Shield preflight",
    access: "creator",
    status: 200,
    query: NeighboursQuery,
    reply: z.strictObject({
      data: z.array(Neighbour),
      /** Only used for spacing. */
      busy: z.array(BusyTime),
    }),
  }),
  endpoint("POST /posts/earlier", {
    summary: "What the creator's Reddit account has in these subreddits already, of the last year or planned",
    access: "creator",
    status: 200,
    body: EarlierPostsRequest,
    /** Newest first, at most 2,000. */
    reply: z.strictObject({ data: z.array(EarlierPost) }),
  }),
  endpoint("POST /posts/threats", {
    summary: "What these posts would raise together with each other and with what is there; schedules nothing",
    access: "creator",
    status: 200,
    body: PostsToJudge,
    /** In the order of the request. */
    reply: z.strictObject({ data: z.array(JudgedPost) }),
  }),
  endpoint("POST /posts/next-place", {
    summary: "The first of these places where a post can go, with the first such hour that is free there",
    access: "creator",
    status: 200,
    body: NextPlaceRequest,
    reply: z.strictObject({ data: NextPlace.nullable() }),
  }),
  endpoint("POST /posts/retry-plan", {
    summary: "What retrying these posts would do: which go back to their time, which go out now, and what that risks",
    access: "creator",
    status: 200,
    body: z.strictObject({
      ids: z.array(z.int().min(1)).min(1).max(BATCH_MAX),
      /** Whether `spaced` assigns times to all posts whose own time has passed, so that none goes out now. */
      spaces_all: z.boolean().optional(),
      /** Planned posts that are about to move; the retry times are spaced around their new times. */
      moved: RetryTimes.optional(),
    }),
    reply: z.strictObject({ data: RetryPlan }),
  }),
] as const;
