import { withoutEnd } from "../text/without-end.ts";

/** The bare name from what users type or paste: 'r/Foo', '/r/foo/' or a URL; 'u/name' becomes a profile. */
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
