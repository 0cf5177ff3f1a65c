export const USER_CLOCK_MS = 60_000;
export const ANALYTICS_REFRESH_MS = 24 * 60 * 60 * 1000;
export const SCROLL_RESET_MS = 100;
export const IMPERSONATE_REMOVAL_MS = 500;
