import { addRule } from "./add-rule.ts";
import type { CommunityDraft } from "./community-draft.ts";
import type { RULE_TEXTS } from "./rule-texts.ts";
import type { Trait } from "./trait.ts";

const showsPeople = ({ theme, focus }: CommunityDraft) =>
  focus !== "talk" && ["cosplay", "fitness", "style"].includes(theme.name);
const showsMakers = (draft: CommunityDraft) =>
  showsPeople(draft) || ["art", "crafts", "making"].includes(draft.theme.name);
const isVisual = ({ focus }: CommunityDraft) => focus !== "talk";

/** Rules of conduct that many subreddits have. */
export const CONDUCT_TRAITS: readonly Trait[] = [
  rule("no-promotion", "promotion", 96),
  rule("promotion-in-comments", "promotion", 18),
  rule("promotion-on-profile", "promotion", 18),
  rule("promotion-in-username", "promotion", 9),
  rule("promotion-welcome", "promotion", 12),
  rule("no-selling", "selling", 80),
  rule("selling-welcome", "selling", 12),
  rule("no-watermarks", "watermark", 36, isVisual),
  rule("watermark-username", "watermark", 12, isVisual),
  rule("watermark-required", "watermark", 6, isVisual),
  rule("own-work", "own work", 64, isVisual),
  rule("own-work-preferred", "own work", 18, isVisual),
  rule("shared-work", "own work", 12),
  rule("no-reposts", "reposts", 70),
  rule("reposts-later", "reposts", 18),
  rule("reposts-welcome", "reposts", 6),
  rule("verification", "verification", 16, showsMakers),
  rule("verification-optional", "verification", 8, showsMakers),
  rule("face-required", "face", 5, showsPeople),
  rule("no-faces", "face", 6, showsPeople),
  rule("face-optional", "face", 5, showsPeople),
  rule("effort", "effort", 60),
  {
    name: "strict moderators",
    group: "strictness",
    count: 60,
    apply: ({ habits }) => {
      habits.strictness = "strict";
    },
  },
];

function rule(topic: keyof typeof RULE_TEXTS, group: string, count: number, fits?: Trait["fits"]): Trait {
  return { name: topic, group, count, ...(fits && { fits }), apply: (draft, random) => addRule(draft, topic, random) };
}
