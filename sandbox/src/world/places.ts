import type { Dice } from "./chance/dice.ts";
import { between } from "./chance/draw.ts";
import { domainsOf, kindsOf } from "./history/kinds.ts";
import { createRhythm, type Rhythm } from "./history/rhythm.ts";
import type { People } from "./people/people.ts";
import type { Place } from "./place.ts";
import { buildSubreddits } from "./subreddits/build-subreddits.ts";
import type { Draft } from "./subreddits/draft.ts";
import { plainSubreddit } from "./subreddits/plain-subreddit.ts";
import type { Community } from "./themes/theme.ts";
import { themeNamed } from "./themes/themes.ts";

export type Places = {
  list: readonly Place[];
  find(name: string): Place | undefined;
  /** Also for the profile of a user, u_name, where posts can go as well: a small, open place. */
  orProfile(name: string): Place;
};

const PROFILE: Community = { name: "u_somebody", title: "", about: "", things: ["post"], bent: "mixed" };

export function createPlaces(dice: Dice, people: People): Places {
  const list = buildSubreddits(dice, people).map((draft, index) => settle(dice, draft, index));
  const byName = new Map(list.map((place) => [place.subreddit.name.toLowerCase(), place]));
  const find = (name: string) => byName.get(name.toLowerCase());

  const draft = plainSubreddit(dice, themeNamed("art"), PROFILE, list.length);
  draft.habits.strictness = "open";
  draft.subreddit.subscribers = 900;
  const profile = settle(dice, draft, list.length);
  return { list, find, orProfile: (name) => find(name) ?? profile };
}

function settle(dice: Dice, draft: Draft, index: number): Place {
  let rhythm: Rhythm | undefined;
  return {
    ...draft,
    index,
    // Most are never looked at, and a world should be there at once.
    get rhythm() {
      rhythm ??= createRhythm(dice, draft);
      return rhythm;
    },
    kinds: kindsOf(draft),
    domains: domainsOf(draft),
    growth_per_year: between(dice.random("growth", draft.subreddit.name), -0.04, 0.6),
  };
}
