import { z } from "zod";
import { endpoint } from "../endpoint.ts";

export const PromotionLink = z.strictObject({
  /** Empty: the link leads nowhere. */
  website: z.string(),
  tag_manager_id: z.string(),
  /** The public link; null until a website is set. */
  url: z.string().nullable(),
  /** True if links have a domain of their own; otherwise the tag manager is stored but not loaded. */
  loads_tag_manager: z.boolean(),
  /** In the last 30 days. */
  visits: z.int(),
});
export type PromotionLink = z.infer<typeof PromotionLink>;

/** Omitted fields stay unchanged. */
const PromotionLinkChanges = z.strictObject({ website: z.string(), tag_manager_id: z.string() }).partial();
export type PromotionLinkChanges = z.infer<typeof PromotionLinkChanges>;

const Code = z.string().max(100);

export const promotionLinkEndpoints = [
  endpoint("GET /promotion-link", {
    summary: "The creator's website, and the link that leads there and counts who comes",
    access: "creator",
    status: 200,
    reply: z.strictObject({ data: PromotionLink }),
  }),
  endpoint("PATCH /promotion-link", {
    summary: "Changes the website or the tag manager; an empty text takes it away",
    access: "creator",
    status: 200,
    body: PromotionLinkChanges,
    reply: z.strictObject({ data: PromotionLink }),
  }),
  endpoint("GET /go/{code}", {
    summary: "Leads to the creator's website",
    access: "visitor",
    status: 302,
    params: z.strictObject({ code: Code }),
    query: z.unknown(),
    reply: z.unknown(),
  }),
  endpoint("GET /go/{code}/{mark}", {
    summary: "The same, from the post or the answer that the mark stands for",
    access: "visitor",
    status: 302,
    params: z.strictObject({ code: Code, mark: Code }),
    query: z.unknown(),
    reply: z.unknown(),
  }),
] as const;
