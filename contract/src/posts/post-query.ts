import { z } from "zod";
import { Platform } from "../accounts/platform.ts";
import { PageQuery } from "../lists/page.ts";
import { daysBetween, isDay } from "../time/start-of-day.ts";
import { calendarDaysMax, FILTER_CHOICES_MAX, FILTER_DAYS_MAX, FILTER_TEXT_MAX, isPlainText } from "./post-filter.ts";
import { PostStatus } from "./post-status.ts";
import { Threat } from "./threat.ts";

/** ?name[]=a&name[]=b; also accepts a single value. */
function many<T extends z.ZodType<unknown, string>>(item: T) {
  const texts = z.union([z.string().transform((one) => [one]), z.array(z.string()).max(FILTER_CHOICES_MAX)]);
  return texts.pipe(z.array(item)).default([]);
}

/** Parses digits into one of these numbers. */
function oneOf<T extends Record<string, number>>(numbers: T) {
  return z.codec(z.string(), z.enum(numbers), {
    decode: (text) => (/^\d{1,3}$/.test(text) ? Number(text) : Number.NaN) as T[keyof T],
    encode: String,
  });
}

const day = (field: string) => z.string().refine(isDay, `The ${field} field must be a valid date.`);
const Words = z.string().max(FILTER_TEXT_MAX).refine(isPlainText, "The text contains characters that are not allowed.");

const filter = {
  "subreddits[]": many(Words),
  "status[]": many(oneOf(PostStatus)),
  "threats[]": many(oneOf(Threat)),
  "platform[]": many(oneOf(Platform)),
  /** Part of the text, link or a file name. */
  content: Words.default(""),
  title: Words.default(""),
};

const perPage = "The per_page field must be a number between 1 and 200.";

/** An explicit date range; empty means none. */
export const filterDays = {
  start_date: z.union([z.literal(""), day("start_date")]).default(""),
  end_date: z.union([z.literal(""), day("end_date")]).default(""),
};

type Days = { start_date: string; end_date: string };

export function checkFilterDays({ start_date, end_date }: Days, issues: z.RefinementCtx): void {
  if (start_date && end_date) checkDays(start_date, end_date, FILTER_DAYS_MAX, "end_date", issues);
}

/** The post filter (PO-04); days are in the user's time zone, both inclusive. */
export const PostsQuery = z
  .strictObject({
    ...filter,
    ...PageQuery.shape,
    ...filterDays,
    per_page: z
      .string(perPage)
      .refine((text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= 200, perPage)
      .transform(Number)
      .default(50),
    /** By planned or posted time. */
    sort: z.enum(["asc", "desc"]).default("asc"),
  })
  .superRefine(checkFilterDays);
export type PostsQuery = z.infer<typeof PostsQuery>;

export const CalendarQuery = z
  .strictObject({ ...filter, start: day("start"), end: day("end") })
  .superRefine(({ start, end, ...asked }, issues) =>
    checkDays(start, end, calendarDaysMax(asked["threats[]"]), "end", issues),
  );
export type CalendarQuery = z.infer<typeof CalendarQuery>;

/** The filter conditions shared by both queries, without their days. */
export type PostConditions = Pick<PostsQuery, keyof typeof filter>;

function checkDays(first: string, last: string, most: number, field: string, issues: z.RefinementCtx): void {
  const days = daysBetween(first, last) + 1;
  const refuse = (message: string) => issues.addIssue({ code: "custom", path: [field], message });
  if (days < 1) refuse(`The ${field} field must not be before the first day.`);
  if (days > most) refuse(`The range must not be longer than ${most} days.`);
}
