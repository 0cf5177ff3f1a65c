/** Set by `GET /users/me` to what the database had committed before the request read anything. */
export const SNAPSHOT_HEADER = "x-snapshot";
