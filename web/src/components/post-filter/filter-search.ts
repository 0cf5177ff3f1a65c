import { bookablePlatforms } from "@ponkan/contract/accounts/platform";
import { FILTER_CHOICES_MAX, FILTER_TEXT_MAX, isPlainText } from "@ponkan/contract/posts/post-filter";
import { PostStatus, type PostStatusName } from "@ponkan/contract/posts/post-status";
import { Threat } from "@ponkan/contract/posts/threat";
import { isDay } from "@ponkan/contract/time/start-of-day";
import { filled, type Read, someOf, text } from "~/lib/search-schema.ts";
import { subredditName, uniqueNames } from "./subreddit-name.ts";

const words: Read<string> = ([value = ""]) => {
  const trimmed = value.trim();
  return trimmed && trimmed.length <= FILTER_TEXT_MAX && isPlainText(trimmed) ? trimmed : undefined;
};
const subreddits: Read<string[]> = (values) => {
  const names = values.flatMap((value) => subredditName(value) ?? []);
  return filled(uniqueNames(names).slice(0, FILTER_CHOICES_MAX));
};

/** The search params of the post filter (CA-04, AN-03). */
export const filterSearch = {
  platform: someOf(bookablePlatforms),
  subreddits,
  content: words,
  status: someOf(Object.keys(PostStatus) as PostStatusName[]),
  title: words,
  start_date: text(isDay),
  end_date: text(isDay),
  threats: someOf(Object.values(Threat)),
};
