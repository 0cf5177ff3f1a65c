/** The bare name in what people write or paste: 'r/Foo', '/r/foo/', the address of its page; 'u/name' is a profile. */
export function bareSubredditName(written: string): string {
  const path = written
    .trim()
    .replace(/^(https?:\/\/)?([a-z]+\.)?reddit\.com(?=\/)/i, "")
    .replace(/[?#].*$/s, "");
  return path
    .replace(/^\/+|\/+$/g, "")
    .replace(/^r\//i, "")
    .replace(/^(u|user)\//i, "u_");
}
