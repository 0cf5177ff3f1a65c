import { type Finding, isErrorIn } from "~/components/findings.ts";
import type { Planned } from "../draft/to-posts.ts";

export type PostState = "checking" | "ready" | "watch" | "blocked";
export type PostCheck = { planned: Planned; findings: readonly Finding[]; state: PostState };

/** Whether anything can be posted there; no advice is given about places that do not exist or are closed. */
export const isOpen = ({ findings }: PostCheck): boolean => !findings.some(isErrorIn("subreddits"));

/** To go, and it cannot yet. */
export const isBlocked = ({ planned, state }: PostCheck): boolean => planned.isChosen && state === "blocked";
