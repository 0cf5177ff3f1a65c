export const TOO_LATE = "The post could not be published in time.";

export const disconnectedText = (label: string) => `The ${label} account was disconnected.`;
