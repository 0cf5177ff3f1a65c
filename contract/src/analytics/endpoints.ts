import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Advice, DeleteRuleOutcome, DeleteRuleQuery } from "./advice.ts";
import { Analytics, AnalyticsPosts, AnalyticsQuery } from "./analytics.ts";
import { AnalyticsContent } from "./content.ts";
import { RefreshProgress } from "./refresh-progress.ts";
import { Visits, VisitsQuery } from "./visits.ts";

export const analyticsEndpoints = [
  endpoint("GET /analytics", {
    summary: "What became of posts: totals with change, series, subreddits, posts and best hours",
    access: "creator",
    status: 200,
    query: AnalyticsQuery,
    reply: Analytics,
  }),
  endpoint("GET /analytics/posts", {
    summary: "Another page of the posts of GET /analytics, or in another order",
    access: "creator",
    status: 200,
    query: AnalyticsQuery,
    reply: AnalyticsPosts,
  }),
  endpoint("GET /analytics/content", {
    summary: "The posts of GET /analytics by what they show or say",
    access: "creator",
    status: 200,
    query: AnalyticsQuery,
    reply: AnalyticsContent,
  }),
  endpoint("GET /analytics/export", {
    summary: "The posts or the subreddits of GET /analytics as a file",
    access: "creator",
    status: 200,
    query: AnalyticsQuery.safeExtend({ table: z.enum(["posts", "subreddits"]) }),
    reply: z.unknown(),
  }),
  endpoint("GET /analytics/visits", {
    summary: "Who came by the promotion link, by post, place and answer",
    access: "creator",
    status: 200,
    query: VisitsQuery,
    reply: Visits,
  }),
  endpoint("GET /analytics/advice", {
    summary: "Why posts of GET /analytics were removed, and what they might have got at the best hours",
    access: "creator",
    status: 200,
    query: AnalyticsQuery,
    reply: Advice,
  }),
  endpoint("GET /analytics/delete-rule", {
    summary: "What 'delete after' would have done to the posts of the last 30 days",
    access: "creator",
    status: 200,
    query: DeleteRuleQuery,
    reply: DeleteRuleOutcome,
  }),
  endpoint("POST /analytics/refresh", {
    summary: "Refreshes the numbers of all creators; once in 24 hours",
    access: "user",
    status: 200,
    body: z.strictObject({}),
    reply: z.strictObject({ analytics_updated: z.iso.datetime() }),
  }),
  endpoint("GET /analytics/refresh", {
    summary: "How far the latest refresh has come",
    access: "user",
    status: 200,
    reply: RefreshProgress,
  }),
] as const;
