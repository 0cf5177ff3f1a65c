/** The causes of failure that code depends on; all others are only told in words. */
export type FailureCause =
  | "too_late"
  | "disconnected"
  /** The platform refused what the post says or where it goes, so it needs a change before it is retried. */
  | "refused_as_it_is";

export const needsChange = (cause: FailureCause | null): boolean => cause === "refused_as_it_is";
