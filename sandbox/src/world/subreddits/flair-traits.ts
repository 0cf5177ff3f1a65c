import { addRule } from "./add-rule.ts";
import type { Trait } from "./trait.ts";

/** Variants of post flair; without a trait it is optional. */
export const FLAIR_TRAITS: readonly Trait[] = [
  {
    name: "flair required",
    group: "flair",
    count: 44,
    is_demanding: true,
    apply: (draft, random) => {
      draft.subreddit.requirements.is_flair_required = true;
      addRule(draft, "flair", random);
    },
  },
  {
    name: "no flair",
    group: "flair",
    count: 40,
    apply: ({ subreddit }) => {
      subreddit.link_flair_enabled = false;
      subreddit.can_assign_link_flair = false;
      subreddit.flairs = [];
    },
  },
  {
    name: "only moderators set flair",
    group: "flair",
    count: 20,
    apply: ({ subreddit }) => {
      subreddit.can_assign_link_flair = false;
    },
  },
  {
    name: "a flair to write oneself",
    group: "own flair",
    count: 60,
    fits: ({ subreddit }) => subreddit.flairs.length > 2,
    apply: ({ subreddit }) => {
      subreddit.flairs.at(-1)!.text_editable = true;
    },
  },
  {
    name: "a flair for moderators",
    group: "moderators' flair",
    count: 60,
    fits: ({ subreddit }) => subreddit.flairs.length > 3,
    apply: ({ subreddit }, random) => {
      const flair = subreddit.flairs[0]!;
      flair.text = random() < 0.5 ? "Pick of the week" : "Announcement";
      flair.mod_only = true;
    },
  },
];
