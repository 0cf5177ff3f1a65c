import { type Finding, isErrorIn } from "~/components/findings.ts";
import type { Planned } from "../draft/to-posts.ts";

export type PostState = "checking" | "ready" | "watch" | "blocked";
export type PostCheck = { planned: Planned; findings: readonly Finding[]; state: PostState };

/** Whether the subreddit accepts posts; no advice is given about subreddits that do not exist or are closed. */
export const isOpen = ({ findings }: PostCheck): boolean => !findings.some(isErrorIn("subreddits"));

/** Keys of the posts that their subreddits do not accept as they are. */
export const closedRows = (checks: readonly PostCheck[]): ReadonlySet<string> =>
  new Set(checks.filter((check) => !isOpen(check)).map(({ planned }) => planned.key));

/** Whether the post is chosen but cannot be sent yet. */
export const isBlocked = ({ planned, state }: PostCheck): boolean => planned.isChosen && state === "blocked";
