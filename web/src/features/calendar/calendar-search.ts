import { bookablePlatforms } from "@ponkan/contract/accounts/platform";
import { FILTER_CHOICES_MAX, FILTER_TEXT_MAX, isPlainText } from "@ponkan/contract/posts/post-filter";
import { PostStatus, type PostStatusName } from "@ponkan/contract/posts/post-status";
import { Threat } from "@ponkan/contract/posts/threat";
import { isDay } from "@ponkan/contract/time/start-of-day";
import { filled, id, oneOf, type Read, searchSchema, someOf, text } from "~/lib/search-schema.ts";
import { subredditName, uniqueNames } from "./filter/subreddit-name.ts";

export const views = ["month", "week", "day", "list"] as const;
export type View = (typeof views)[number];

const words: Read<string> = ([value = ""]) => {
  const trimmed = value.trim();
  return trimmed && trimmed.length <= FILTER_TEXT_MAX && isPlainText(trimmed) ? trimmed : undefined;
};
const subreddits: Read<string[]> = (values) => {
  const names = values.flatMap((value) => subredditName(value) ?? []);
  return filled(uniqueNames(names).slice(0, FILTER_CHOICES_MAX));
};

/** What is shown (CA-01) and filtered (CA-04) is in the address, so that Back and sharing work. */
export const calendarSearch = searchSchema({
  view: oneOf(views),
  month: text((value) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value)),
  day: text(isDay),
  /** The post in the drawer; 0 for an id that cannot exist. */
  post: (values) => (values.length > 0 ? (id(values) ?? 0) : undefined),
  platform: someOf(bookablePlatforms),
  subreddits,
  content: words,
  status: someOf(Object.keys(PostStatus) as PostStatusName[]),
  title: words,
  start_date: text(isDay),
  end_date: text(isDay),
  threats: someOf(Object.values(Threat)),
});
export type CalendarSearch = ReturnType<typeof calendarSearch>;
