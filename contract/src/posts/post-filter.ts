import type { PostStatus } from "./post-status.ts";
import type { Threat } from "./threat.ts";

export type PostFilter = {
  subreddits: readonly string[];
  content: string;
  status: readonly PostStatus[];
  title: string;
  /** yyyy-MM-dd in the user's time zone, both days included; '' is open. */
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
