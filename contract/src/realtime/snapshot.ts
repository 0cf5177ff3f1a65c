/** `GET /users/me` names what the database had committed before it read anything. */
export const SNAPSHOT_HEADER = "x-snapshot";
