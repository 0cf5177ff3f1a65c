import type { ErrorBucket } from "@ponkan/contract/posts/error-buckets";
import type { Threat } from "@ponkan/contract/posts/threat";

/** Where a click on a preflight line leads. */
export type Target = { key: string; bucket: ErrorBucket };
export type PreflightLine = {
  level: "fix" | "watch" | "advice" | "fine";
  title: string;
  text: string;
  target: Target | null;
  remedy: "times" | "wording" | "stagger" | null;
  /** Only a field that is not filled in yet. */
  isMissing: boolean;
  /** The threat that the planned posts raise, among themselves or with existing posts. */
  threat?: Threat;
  /** Published or planned posts that the line is about; `label` says more than their subreddit. */
  posts?: { id: number; subreddit: string; label?: string }[];
};
