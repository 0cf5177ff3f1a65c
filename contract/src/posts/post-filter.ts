import { PostStatus } from "./post-status.ts";
import type { Threat } from "./threat.ts";

export type PostFilter = {
  subreddits: readonly string[];
  content: string;
  status: readonly PostStatus[];
  title: string;
  /** yyyy-MM-dd in the user's time zone, both inclusive; '' is open-ended. */
  start_date: string;
  end_date: string;
  threats: readonly Threat[];
};

export const defaultPostFilter: Readonly<PostFilter> = {
  subreddits: [],
  content: "",
  status: [],
  title: "",
  start_date: "",
  end_date: "",
  threats: [],
};

/** Whether a calendar shows posts of this status: deleted ones only when explicitly chosen. */
export const isShown = (status: PostStatus, chosen: readonly PostStatus[]): boolean =>
  chosen.length > 0 ? chosen.includes(status) : status !== PostStatus.deleted;

export const CALENDAR_DAYS_MAX = 42;
export const FILTER_DAYS_MAX = 400;

/** Posts with threats are few and far apart, so a filter by threat shows them over a longer range (BS-07). */
export const calendarDaysMax = (threats: readonly unknown[]): number =>
  threats.length > 0 ? FILTER_DAYS_MAX : CALENDAR_DAYS_MAX;

export const FILTER_TEXT_MAX = 300;
export const FILTER_CHOICES_MAX = 100;

/** Whether the text has no line breaks or other control characters. */
export function isPlainText(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}
