/** PO-05. */
export const TOO_LATE = "The post could not be published in time.";

/** AC-06. */
export const disconnectedText = (label: string) => `The ${label} account was disconnected.`;
