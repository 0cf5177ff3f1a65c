import { type BookablePlatform, bookablePlatforms } from "@ponkan/contract/accounts/platform";
import {
  defaultPostFilter,
  FILTER_CHOICES_MAX,
  FILTER_TEXT_MAX,
  isPlainText,
  type PostFilter,
} from "@ponkan/contract/posts/post-filter";
import { PostStatus, type PostStatusName } from "@ponkan/contract/posts/post-status";
import { threatOptions } from "@ponkan/contract/posts/threat";
import { isDay } from "@ponkan/contract/time/start-of-day";
import { param } from "~/lib/search.ts";
import { subredditName, uniqueNames } from "./subreddit-name.ts";

type Search = Record<string, unknown>;
type Written = { [Field in keyof PostFilter]?: string | readonly string[] | undefined };

/** What the address lets through (CA-04). What cannot be meant is left out, so that a bad link still shows posts. */
export function readFilter(search: Search): PostFilter {
  const threats = texts(search, "threats");
  const names = texts(search, "subreddits").flatMap((text) => subredditName(text) ?? []);
  return {
    subreddits: uniqueNames(names).slice(0, FILTER_CHOICES_MAX),
    content: words(search, "content"),
    status: statusesOf(texts(search, "status")),
    title: words(search, "title"),
    start_date: dayIn(search, "start_date"),
    end_date: dayIn(search, "end_date"),
    threats: threatValues.filter((value) => threats.includes(String(value))),
  };
}

export function readPlatforms(search: Search): BookablePlatform[] {
  const names = texts(search, "platform");
  return bookablePlatforms.filter((platform) => names.includes(platform));
}

/** The same for the address; what lets everything through is not in it. */
export function writeFilter(changes: Partial<PostFilter>): Written {
  const { status, threats, ...rest } = changes;
  const written: Written = {
    ...rest,
    ...(status && { status: statusNames.filter((name) => status.includes(PostStatus[name])) }),
    ...(threats && { threats: threatValues.filter((value) => threats.includes(value)).map(String) }),
  };
  const parts = Object.entries(written).map(([field, value]) => [field, value?.length ? value : undefined]);
  return Object.fromEntries(parts);
}

/** The fields that hold anything back. */
export function activeFields(filter: PostFilter): (keyof PostFilter)[] {
  return (Object.keys(defaultPostFilter) as (keyof PostFilter)[]).filter((field) => filter[field].length > 0);
}

const threatValues = threatOptions.map(({ value }) => value);
const statusNames = Object.keys(PostStatus) as PostStatusName[];

function statusesOf(names: readonly string[]): PostStatus[] {
  return statusNames.filter((name) => names.includes(name)).map((name) => PostStatus[name]);
}

function texts(search: Search, name: string): string[] {
  return [search[name]].flat().filter((value) => typeof value === "string");
}

function words(search: Search, name: string): string {
  const text = param(search, name)?.trim() ?? "";
  return text.length <= FILTER_TEXT_MAX && isPlainText(text) ? text : "";
}

function dayIn(search: Search, name: string): string {
  const text = param(search, name) ?? "";
  return isDay(text) ? text : "";
}
