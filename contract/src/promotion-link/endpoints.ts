import { z } from "zod";
import { endpoint } from "../endpoint.ts";

export const PromotionLink = z.strictObject({
  /** Empty: the link leads nowhere. */
  website: z.string(),
  tag_manager_id: z.string(),
  /** What is handed out; null until there is a website. */
  url: z.string().nullable(),
  /** Where links have a domain of their own; elsewhere the tag manager is kept and not loaded. */
  loads_tag_manager: z.boolean(),
  /** Of the last 30 days. */
  visits: z.int(),
});
export type PromotionLink = z.infer<typeof PromotionLink>;

/** Fields that are left out stay as they are. */
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
