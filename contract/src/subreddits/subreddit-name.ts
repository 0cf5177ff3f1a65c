import { withoutEnd } from "../text/without-end.ts";

/** The bare name in what people write or paste: 'r/Foo', '/r/foo/', the address of its page; 'u/name' is a profile. */
export function bareSubredditName(written: string): string {
  const path = written
    .trim()
    .replace(/^(https?:\/\/)?([a-z]+\.)?reddit\.com(?=\/)/i, "")
    .replace(/[?#].*$/s, "");
  return withoutEnd(path, "/")
    .replace(/^\/+/, "")
    .replace(/^r\//i, "")
    .replace(/^(u|user)\//i, "u_");
}
