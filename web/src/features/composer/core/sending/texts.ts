import { counted } from "~/lib/counted.ts";

/** 'Post was scheduled.', '3 posts were scheduled.' (CV-11) */
export function scheduledText(count: number): string {
  return count === 1 ? "Post was scheduled." : `${counted(count, "post")} were scheduled.`;
}

export const FAILED = "Failed to schedule posts. Please try again.";
export const SAVE_FAILED = "Failed to save the post. Please try again.";
