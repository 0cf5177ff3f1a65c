import type { Dice } from "./chance/dice.ts";
import { between } from "./chance/draw.ts";
import type { Community } from "./community.ts";
import { domainsOf, kindsOf } from "./history/kinds.ts";
import { createRhythm, type Rhythm } from "./history/rhythm.ts";
import type { People } from "./people/people.ts";
import { buildSubreddits } from "./subreddits/build-subreddits.ts";
import type { CommunityDraft } from "./subreddits/community-draft.ts";
import { plainSubreddit } from "./subreddits/plain-subreddit.ts";
import type { CommunityEntry } from "./themes/theme.ts";
import { themeNamed } from "./themes/themes.ts";

export type Communities = {
  list: readonly Community[];
  find(name: string): Community | undefined;
  /** Also finds user profiles (u_name), which behave like small, open subreddits. */
  orProfile(name: string): Community;
};

const PROFILE: CommunityEntry = { name: "u_somebody", title: "", about: "", things: ["post"], focus: "mixed" };

export function createCommunities(dice: Dice, people: People): Communities {
  const list = buildSubreddits(dice, people).map((draft, index) => finish(dice, draft, index));
  const byName = new Map(list.map((community) => [community.subreddit.name.toLowerCase(), community]));
  const find = (name: string) => byName.get(name.toLowerCase());

  const draft = plainSubreddit(dice, themeNamed("art"), PROFILE, list.length);
  draft.habits.strictness = "open";
  draft.subreddit.subscribers = 900;
  const profile = finish(dice, draft, list.length);
  return { list, find, orProfile: (name) => find(name) ?? profile };
}

function finish(dice: Dice, draft: CommunityDraft, index: number): Community {
  let rhythm: Rhythm | undefined;
  return {
    ...draft,
    index,
    // Created lazily: most are never used, and a world should be ready at once.
    get rhythm() {
      rhythm ??= createRhythm(dice, draft);
      return rhythm;
    },
    kinds: kindsOf(draft),
    domains: domainsOf(draft),
    growth_per_year: between(dice.random("growth", draft.subreddit.name), -0.04, 0.6),
  };
}
