import type { PostFilter } from "@ponkan/contract/posts/post-filter";
import { PostStatus, type PostStatusName, postStatusLabels } from "@ponkan/contract/posts/post-status";
import { threatLabel } from "@ponkan/contract/posts/threat";
import { shortWallDay } from "~/lib/days.ts";
import { activeFields } from "./filter-url.ts";

/** The statuses of CV-07 with their labels, in display order. */
export const statusOptions = (Object.keys(postStatusLabels) as PostStatusName[]).map((name) => ({
  value: PostStatus[name],
  label: postStatusLabels[name],
}));

/** A short description of each active field. */
export function filterWords(filter: PostFilter): { field: keyof PostFilter; words: string }[] {
  return activeFields(filter).map((field) => ({ field, words: wordsOf(field, filter) }));
}

function wordsOf(field: keyof PostFilter, filter: PostFilter): string {
  switch (field) {
    case "subreddits":
      return few(filter.subreddits.map((name) => `r/${name}`));
    case "content":
      return `Content “${filter.content}”`;
    case "status":
      return few(labelsOf(statusOptions, filter.status));
    case "title":
      return `Title “${filter.title}”`;
    case "start_date":
      return `From ${dayWords(filter.start_date)}`;
    case "end_date":
      return `Until ${dayWords(filter.end_date)}`;
    case "threats":
      return few(filter.threats.map(threatLabel));
  }
}

type Options = readonly { value: number; label: string }[];

const labelsOf = (options: Options, chosen: readonly number[]) =>
  options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);

/** 'Scheduled, Failed', 'r/a, r/b +3' */
function few(texts: readonly string[]): string {
  const rest = texts.length - 2;
  return `${texts.slice(0, 2).join(", ")}${rest > 0 ? ` +${rest}` : ""}`;
}

const dayWords = (day: string) => `${shortWallDay(day)} ${day.slice(0, 4)}`;
