import { KNOWN } from "../known.ts";
import type { ArrivedPost, AuthorStanding } from "../types.ts";

/** An unobjectionable first post of the day. */
export function arrivedPost(
  change: Partial<Omit<ArrivedPost, "standing">> & { standing?: Partial<AuthorStanding> } = {},
): ArrivedPost {
  return {
    id: "1mhq3x0z0",
    subreddit: KNOWN.open[0],
    author: "wanderer",
    title: "Morning light over the barley field",
    kind: "image",
    selftext: "",
    url: "https://i.redd.it/abc.jpg",
    flair: null,
    flair_id: null,
    over18: false,
    created_utc: Date.UTC(2026, 2, 4, 12) / 1000,
    ...change,
    standing: {
      karma: 2000,
      account_days: 400,
      posts_last_day: 0,
      posts_in_subreddit_last_day: 0,
      same_title_last_day: 0,
      same_url_last_day: 0,
      is_shadowbanned: false,
      is_moderator: false,
      ...change.standing,
    },
  };
}
