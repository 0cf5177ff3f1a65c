/** Spec 8. */
export const LOAD_FAILED = "Failed to get templates. Please reload the page to try again.";
