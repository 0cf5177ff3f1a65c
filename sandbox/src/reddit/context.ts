import type { Clock } from "../clock.ts";
import type { World } from "../world/types.ts";
import type { RedditStore } from "./store.ts";

/** What every part of the Reddit side needs. */
export type RedditContext = {
  store: RedditStore;
  world: World;
  clock: Clock;
  /** The URL a request reached us at, such as `http://127.0.0.1:3001/reddit`; absolute links use it. */
  site?: string;
};

export function siteOf({ site }: Pick<RedditContext, "site">): string {
  return site ?? "https://www.reddit.com";
}
