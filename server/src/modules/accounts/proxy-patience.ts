/** AC-08: how long a proxy may fail before the user is told. */
export const PROXY_PATIENCE_MS = 10 * 60 * 1000;
