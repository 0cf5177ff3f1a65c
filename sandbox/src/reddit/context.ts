import type { Clock } from "../clock.ts";
import type { World } from "../world/types.ts";
import type { RedditStore } from "./store.ts";

/** What every part of the Reddit side leans on. */
export type RedditContext = {
  store: RedditStore;
  world: World;
  clock: Clock;
  /** Where a request reached us, such as `http://127.0.0.1:3001/reddit`: full links lead back there. */
  site?: string;
};

export function siteOf({ site }: Pick<RedditContext, "site">): string {
  return site ?? "https://www.reddit.com";
}
