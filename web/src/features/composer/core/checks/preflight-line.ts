import type { ErrorBucket } from "@ponkan/contract/posts/error-buckets";

/** Where a press on a line leads. */
export type Target = { key: string; bucket: ErrorBucket };
export type PreflightLine = {
  level: "fix" | "watch" | "advice" | "fine";
  title: string;
  text: string;
  target: Target | null;
  remedy: "times" | "wording" | "stagger" | null;
  /** A field is simply not filled in yet. */
  isMissing: boolean;
  /** Posts it speaks of, which are out or planned. */
  posts?: { id: number; subreddit: string }[];
};
