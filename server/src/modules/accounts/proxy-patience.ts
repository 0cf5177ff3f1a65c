/** AC-08: so long may a proxy be away before the user is told. */
export const PROXY_PATIENCE_MS = 10 * 60 * 1000;
