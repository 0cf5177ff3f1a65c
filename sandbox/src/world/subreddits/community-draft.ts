import type { Theme } from "../themes/theme.ts";
import type { Subreddit } from "../types.ts";
import type { BodyFormat } from "./body-formats.ts";
import type { Topic } from "./rule-texts.ts";
import type { TitleFormat } from "./title-formats.ts";

/** Properties of a subreddit that its API does not show. */
export type Habits = {
  /** The required format of every title or text. */
  title_format: TitleFormat | null;
  body_format: BodyFormat | null;
  /** Open: moderators remove nothing. Strict: they also remove a few posts that break no rule. */
  strictness: "open" | "relaxed" | "strict";
  /** The short name of the rule for each topic. */
  rules: Map<Topic, string>;
  /** Whether the sidebar states the karma and age that AutoModerator requires. */
  states_minimums: boolean;
};

/** A subreddit while it is being set up. */
export type CommunityDraft = {
  subreddit: Subreddit;
  theme: Theme;
  things: readonly string[];
  focus: "talk" | "clips" | "mixed";
  habits: Habits;
};
