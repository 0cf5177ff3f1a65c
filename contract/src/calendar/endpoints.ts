import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { CalendarQuery } from "../posts/post-query.ts";

/** The private URL at which calendar apps read a creator's posts. */
export const FeedAddress = z.strictObject({
  /** A path without the origin if the server's public address is unknown. */
  url: z.string(),
  created_at: z.iso.datetime(),
  /** When a calendar app last read it. */
  read_at: z.iso.datetime().nullable(),
});
export type FeedAddress = z.infer<typeof FeedAddress>;

const Feed = z.strictObject({ data: FeedAddress.nullable() });

export const calendarEndpoints = [
  endpoint("GET /posts/export", {
    summary: "What the calendar shows of some days, as a file; plan is what the import takes, csv has results",
    access: "creator",
    status: 200,
    query: CalendarQuery.safeExtend({ format: z.enum(["csv", "plan", "ics"]) }),
    reply: z.unknown(),
  }),
  endpoint("GET /calendar-feed", {
    summary: "The creator's address for calendar programs; null while there is none",
    access: "creator",
    status: 200,
    reply: Feed,
  }),
  endpoint("POST /calendar-feed", {
    summary: "Makes a new address; the one before ends",
    access: "creator",
    status: 201,
    reply: Feed,
  }),
  endpoint("DELETE /calendar-feed", { summary: "Ends the address", access: "creator", status: 204 }),
  endpoint("GET /calendars/{secret}", {
    summary: "Posts of the creator the secret address belongs to, as iCalendar",
    access: "visitor",
    status: 200,
    params: z.strictObject({ secret: z.string().max(100) }),
    reply: z.unknown(),
  }),
] as const;
