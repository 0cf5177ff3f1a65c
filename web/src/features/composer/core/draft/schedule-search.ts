import { isDay } from "@ponkan/contract/time/start-of-day";
import { id, type Read, searchSchema, text } from "~/lib/search-schema.ts";

/** Several values, separated by commas or given as repeated parameters. */
const several: Read<string> = (values) => values.join(",") || undefined;

/**
 * What the URL can ask the composer for (PS-14): a new draft, a post to edit, to copy or to send in place of a failed
 * one, or something to add to the draft.
 */
export const scheduleSearch = searchSchema({
  new: id,
  post: id,
  with: several,
  duplicate: id,
  retry: id,
  date: text(isDay),
  time: text((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value)),
  subreddits: several,
  media: several,
});
export type ScheduleSearch = ReturnType<typeof scheduleSearch>;
