import { pick } from "../chance/draw.ts";
import type { CommunityDraft } from "./community-draft.ts";
import { TITLE_FORMATS } from "./title-formats.ts";
import { useTitleFormat } from "./title-traits.ts";
import type { Trait } from "./trait.ts";

const GUIDELINES = [
  "Please read the rules first. Good titles describe what we see.",
  "Welcome! Tell us **where**, **when** and **how**. Ask if you are unsure.",
  "Before posting: is it yours, is it new, is it on topic?",
  "Short checklist: clear title, right flair, no links to shops.",
];

/** Hints next to the form, and checks that run only on submit. */
export const GUIDE_TRAITS: readonly Trait[] = [
  {
    name: "guidelines",
    group: "guidelines",
    count: 26,
    is_demanding: true,
    apply: ({ subreddit }, random) => {
      subreddit.requirements.guidelines_text = pick(random, GUIDELINES);
      subreddit.requirements.guidelines_display_policy = random() < 0.8 ? "all" : "new";
    },
  },
  {
    name: "what and where",
    group: "guidance",
    count: 4,
    fits: ({ habits, theme }) =>
      habits.title_format === null && ["landscapes", "travel", "cities", "wildlife"].includes(theme.name),
    apply: checkTitleDash,
  },
  {
    name: "flair asked for late",
    group: "guidance",
    count: 4,
    fits: ({ subreddit }) => subreddit.can_assign_link_flair && !subreddit.requirements.is_flair_required,
    apply: ({ subreddit }) => {
      subreddit.guidance.push({ field: "flair", regex: ".+", message: "Please select a post flair before posting." });
    },
  },
  {
    name: "a full sentence",
    group: "guidance",
    count: 4,
    fits: ({ focus, subreddit }) => focus === "talk" && subreddit.requirements.body_restriction_policy === "none",
    apply: ({ subreddit }) => {
      subreddit.requirements.body_restriction_policy = "required";
      subreddit.guidance.push({ field: "body", regex: "[.?!]", message: "Please write at least one full sentence." });
    },
  },
];

export function checkTitleDash(draft: CommunityDraft): void {
  useTitleFormat(draft, TITLE_FORMATS.dash);
  draft.subreddit.guidance.push({
    field: "title",
    regex: " - \\S",
    message: "Please write what it is, a dash, and where it was, like this: Old harbour - Bergen",
  });
}
