/** The causes of failure that code depends on; all others are only told in words. */
export type FailureCause = "too_late" | "disconnected";
