import { pick, shuffled } from "../chance/draw.ts";
import { writeRule } from "./add-rule.ts";
import { BODY_FORMATS } from "./body-formats.ts";
import type { CommunityDraft } from "./community-draft.ts";
import type { Trait } from "./trait.ts";

const UNWANTED_IN_TEXTS = ["whatsapp", "telegram", "discount", "sponsored", "bit.ly", "survey"];

const isTalk = ({ focus }: CommunityDraft) => focus === "talk";

/** Requirements for the text of a post. */
export const BODY_TRAITS: readonly Trait[] = [
  {
    name: "text needed",
    group: "body",
    count: 6,
    is_demanding: true,
    fits: isTalk,
    apply: (draft) => {
      draft.subreddit.requirements.body_restriction_policy = "required";
      const description = "A title alone is not enough. Explain in the text what you would like to know.";
      writeRule(draft, "body", { short_name: "Text required", description, kind: "link" });
    },
  },
  {
    name: "no text",
    group: "body",
    count: 8,
    is_demanding: true,
    fits: (draft) => !isTalk(draft) && draft.subreddit.submission_type !== "self",
    apply: (draft) => {
      draft.subreddit.requirements.body_restriction_policy = "notAllowed";
      const description = "Put everything into the title. The story belongs in a comment.";
      writeRule(draft, "body", { short_name: "No text in posts", description, kind: "link" });
    },
  },
  {
    name: "long texts",
    group: "body",
    count: 5,
    fits: isTalk,
    apply: ({ subreddit }, random) => {
      subreddit.requirements.body_text_min_length = pick(random, [60, 100, 150]);
    },
  },
  {
    name: "short texts",
    group: "body length",
    count: 6,
    is_demanding: true,
    apply: ({ subreddit }, random) => {
      subreddit.requirements.body_text_max_length = pick(random, [1000, 2000, 5000]);
    },
  },
  marked("budget", 3, ({ theme }) => ["gear", "travel", "style", "homes", "cars", "making"].includes(theme.name)),
  marked("measure", 3),
  marked("tried", 4),
  {
    name: "unwanted words in texts",
    group: "body words",
    count: 8,
    is_demanding: true,
    fits: ({ subreddit }) => subreddit.requirements.body_restriction_policy !== "notAllowed",
    apply: ({ subreddit }, random) => {
      subreddit.requirements.body_blacklisted_strings = shuffled(random, UNWANTED_IN_TEXTS).slice(0, 3);
    },
  },
];

function marked(
  name: keyof typeof BODY_FORMATS,
  count: number,
  fits: (draft: CommunityDraft) => boolean = () => true,
): Trait {
  const mark = BODY_FORMATS[name];
  return {
    name: `body ${name}`,
    group: "body",
    count,
    fits: (draft) => isTalk(draft) && fits(draft),
    apply: (draft) => {
      const [short_name, description] = mark.rule;
      draft.habits.body_format = mark;
      draft.subreddit.requirements.body_regexes = [...mark.regexes];
      draft.subreddit.requirements.body_required_strings = [...mark.required_strings];
      writeRule(draft, "body", { short_name, description, kind: "link" });
    },
  };
}
