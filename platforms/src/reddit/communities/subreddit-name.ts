/** Also accepts profiles (u_name). Anything else must never be put into a path. */
export function isSubredditName(name: string): boolean {
  return /^(?:u_[A-Za-z0-9_-]{3,20}|[A-Za-z0-9][A-Za-z0-9_]{1,20})$/.test(name);
}
