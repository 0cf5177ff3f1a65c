import type { ErrorBucket } from "@ponkan/contract/posts/error-buckets";
import type { Threat } from "@ponkan/contract/posts/threat";

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
  /** What planned posts raise, together or with others. */
  threat?: Threat;
  /** Posts it speaks of, which are out or planned; `label` says more than their subreddit. */
  posts?: { id: number; subreddit: string; label?: string }[];
};
