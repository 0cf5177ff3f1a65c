import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { PageQuery, pageOf } from "../lists/page.ts";
import { BATCH_MAX } from "../posts/batch-max.ts";
import { FailedNotice, Notice } from "./notice.ts";

const Ids = z.array(z.int().min(1)).max(BATCH_MAX).default([]);

export const noticeEndpoints = [
  endpoint("GET /notices", {
    summary: "What all creators of the user have to look at and nobody has seen yet, newest first; total stops at 100",
    access: "user",
    status: 200,
    query: PageQuery,
    reply: pageOf(Notice),
  }),
  endpoint("GET /notices/failed", {
    summary: "All posts among the notices that failed and can be retried, on whatever page, newest first; 1000 at most",
    access: "user",
    status: 200,
    reply: z.strictObject({ data: z.array(FailedNotice) }),
  }),
  endpoint("POST /notices/seen", {
    summary: "Marks notices of posts and accounts as seen, or all of them; says how many are left",
    access: "user",
    status: 200,
    body: z.strictObject({ post_ids: Ids, account_ids: Ids, all: z.boolean().default(false) }),
    reply: z.strictObject({ notices: z.int().nonnegative() }),
  }),
] as const;
