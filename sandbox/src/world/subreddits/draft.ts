import type { Theme } from "../themes/theme.ts";
import type { Subreddit } from "../types.ts";
import type { BodyMark } from "./body-marks.ts";
import type { Topic } from "./rule-texts.ts";
import type { TitleMark } from "./title-marks.ts";

/** What a subreddit is like beyond what can be read of it. */
export type Habits = {
  /** What its people put into every title or text because it is asked for. */
  title_mark: TitleMark | null;
  body_mark: BodyMark | null;
  /** Open: moderators leave everything. Strict: they also remove a few posts that break no rule. */
  strictness: "open" | "relaxed" | "strict";
  /** Which rule speaks of what, by its short name. */
  rules: Map<Topic, string>;
  /** Says what AutoModerator asks of an account, in the sidebar. */
  tells_standing: boolean;
};

/** A subreddit while it is being set up. */
export type Draft = {
  subreddit: Subreddit;
  theme: Theme;
  things: readonly string[];
  bent: "talk" | "clips" | "mixed";
  habits: Habits;
};
