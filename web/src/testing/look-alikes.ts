import type { FoundSubreddit } from "@ponkan/contract/subreddits/search/found-subreddit";
import type { LookAlike } from "~/api/look-alikes.ts";
import { aSubreddit } from "./analysis.ts";

export function aFound(changes: Partial<FoundSubreddit> = {}): FoundSubreddit {
  const {
    active_users: _a,
    created_at: _c,
    language: _l,
    has_oc_mark: _o,
    rules: _r,
    flairs: _f,
    knows_flairs: _k,
    post_limit: _p,
    ...known
  } = aSubreddit();
  return {
    ...known,
    tags: [],
    posts_per_day: 41,
    median_score: 320,
    growth: null,
    opportunity: 80,
    best_time: { weekday: 3, hour: 19 },
    is_saved: false,
    own: {
      posts: 0,
      avg_score: null,
      removed: 0,
      last_removal_reason: null,
      last_removal_note: null,
      last_posted_at: null,
    },
    removals: null,
    is_being_read: false,
    ...changes,
  };
}

export const aLookAlike = (name: string, changes: Partial<LookAlike> = {}): LookAlike => ({
  subreddit: aFound({ name }),
  match: 87,
  like: "hills",
  why: ["Is about “fog” like r/hills, where 4 of your 4 posts stayed up."],
  but: ["Title tag: Required, which is new to you."],
  ...changes,
});
