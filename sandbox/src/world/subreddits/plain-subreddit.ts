import { bareSubreddit } from "../bare-subreddit.ts";
import type { Dice, Random } from "../chance/dice.ts";
import { pick, shuffled, wholeBetween } from "../chance/draw.ts";
import { digits } from "../ids/base36.ts";
import type { CommunityEntry, Theme } from "../themes/theme.ts";
import type { Flair, Subreddit } from "../types.ts";
import type { CommunityDraft } from "./community-draft.ts";

const COLORS = [
  "#c2410c",
  "#b45309",
  "#4d7c0f",
  "#047857",
  "#0e7490",
  "#1d4ed8",
  "#6d28d9",
  "#a21caf",
  "#be123c",
  "#475569",
];
const SHARE_WITH_OC_MARK = 0.4;
const FIRST_DAY = Date.UTC(2009, 5, 1) / 1000;
const LAST_DAY = Date.UTC(2023, 0, 1) / 1000;

/** A subreddit without special requirements. */
export function plainSubreddit(dice: Dice, theme: Theme, community: CommunityEntry, index: number): CommunityDraft {
  const { name, title, about, things, focus } = community;
  const random = dice.random("subreddit", name);
  // The order of the draws from `random` affects the whole world.
  const id = `2${digits(index * 36 + wholeBetween(random, 0, 35), 4)}`;
  const created_utc = wholeBetween(random, FIRST_DAY, LAST_DAY);
  const flairs = shuffled(random, theme.flairs).slice(0, wholeBetween(random, 4, 7));
  const subreddit: Subreddit = {
    ...bareSubreddit(id, name),
    title,
    public_description: about,
    theme: theme.name,
    created_utc,
    original_content_tag_enabled: dice.unit("original content", name) < SHARE_WITH_OC_MARK,
    flairs: flairs.map((text) => plainFlair(dice, name, text)),
    color: pick(random, COLORS),
  };
  return {
    subreddit,
    theme,
    things,
    focus,
    habits: { title_format: null, body_format: null, strictness: "relaxed", rules: new Map(), states_minimums: false },
  };
}

function plainFlair(dice: Dice, subreddit: string, text: string): Flair {
  const random = dice.random("flair", `${subreddit} ${text}`);
  const isLight = random() < 0.4;
  return {
    id: uuid(random),
    text,
    text_editable: false,
    mod_only: false,
    background_color: isLight ? pick(random, ["#edeff1", "#ffd635", "#d3e4ff", "#e7f5d0"]) : pick(random, COLORS),
    text_color: isLight ? "dark" : "light",
  };
}

function uuid(random: Random): string {
  const part = () => wholeBetween(random, 0, 0xffffffff).toString(16).padStart(8, "0");
  const hex = part() + part() + part();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-11ec-b${hex.slice(9, 12)}-${hex.slice(12)}`;
}
