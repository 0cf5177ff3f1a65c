import type { Random } from "../chance/dice.ts";
import { pick } from "../chance/draw.ts";
import type { CommunityDraft } from "./community-draft.ts";

/** Writes the sidebar and the text above the submit form. */
export function writeSidebar(draft: CommunityDraft, neighbours: readonly string[], random: Random): void {
  const { subreddit } = draft;
  subreddit.description = [
    `# r/${subreddit.name}`,
    subreddit.public_description,
    welcome(draft, random),
    subreddit.rules.length > 0 ? `## Rules\n\n${ruleList(draft)}` : "",
    standing(draft),
    subreddit.over18 ? "This community is marked 18+. You need to be old enough to take part." : "",
    verification(draft),
    `## You may also like\n\n${neighbours.map((name) => `* r/${name}`).join("\n")}`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
  subreddit.submit_text = submitText(draft, random);
}

function welcome({ theme, things }: CommunityDraft, random: Random): string {
  const [first, second, third] = things;
  return pick(random, [
    `Welcome! Whether it is your first ${theme.noun} or your hundredth, we are glad you are here.`,
    `We talk about ${theme.name}, above all: ${first}, ${second}, ${third}.`,
    `New here? Have a look at the top posts of the month, then share your own ${theme.noun}.`,
    `A friendly corner for everybody who cares about ${theme.name}.`,
  ]);
}

function ruleList({ subreddit }: CommunityDraft): string {
  return subreddit.rules
    .map(({ short_name, description }, index) => `${index + 1}. **${short_name}**: ${description}`)
    .join("\n");
}

function standing({ subreddit, habits }: CommunityDraft): string {
  if (!habits.states_minimums) return "";
  const { min_karma, min_account_days } = subreddit.automod;
  return `## Before you post\n\nMinimum karma: ${min_karma}. Minimum account age: ${min_account_days} days. AutoModerator removes the rest.`;
}

function verification({ habits }: CommunityDraft): string {
  if (!habits.rules.has("verification")) return "";
  return "## Verification\n\nWrite your username, the date and the name of this community on paper, take three photos with it, and send them to the moderators.";
}

function submitText({ subreddit, habits }: CommunityDraft, random: Random): string {
  const title = habits.rules.get("title");
  const hints = [
    title ? `Mind the title: ${title.toLowerCase()}.` : "",
    subreddit.requirements.is_flair_required ? "Please choose a flair." : "",
    subreddit.automod.max_posts_per_day > 0 ? `At most ${subreddit.automod.max_posts_per_day} a day.` : "",
  ].filter((hint) => hint !== "");
  if (hints.length > 0) return hints.join(" ");
  return random() < 0.5 ? "Please read the rules before you post." : "";
}
