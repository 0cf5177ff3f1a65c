import type { Dice } from "../chance/dice.ts";
import { ACCESS_TRAITS } from "./access-traits.ts";
import { AUTOMOD_TRAITS } from "./automod-traits.ts";
import { BODY_TRAITS } from "./body-traits.ts";
import type { CommunityDraft } from "./community-draft.ts";
import { CONDUCT_TRAITS } from "./conduct-traits.ts";
import { FLAIR_TRAITS } from "./flair-traits.ts";
import { GALLERY_TRAITS } from "./gallery-traits.ts";
import { GUIDE_TRAITS } from "./guide-traits.ts";
import { KIND_TRAITS } from "./kind-traits.ts";
import { LINK_TRAITS } from "./link-traits.ts";
import { TITLE_TRAITS } from "./title-traits.ts";
import type { Trait } from "./trait.ts";

// Kinds come before links before galleries: each depends on decisions of the ones before it.
const TRAITS: readonly Trait[] = [
  ...ACCESS_TRAITS,
  ...KIND_TRAITS,
  ...FLAIR_TRAITS,
  ...TITLE_TRAITS,
  ...BODY_TRAITS,
  ...LINK_TRAITS,
  ...GALLERY_TRAITS,
  ...AUTOMOD_TRAITS,
  ...CONDUCT_TRAITS,
  ...GUIDE_TRAITS,
];

const SHARE_OF_DEMANDING = 0.43;

/** Assigns each trait to the number of subreddits it states; the seed decides which. */
export function dealTraits(dice: Dice, drafts: readonly CommunityDraft[]): void {
  const groups = new Map<CommunityDraft, Set<string>>(drafts.map((draft) => [draft, new Set()]));
  const demanding = drafts.filter(({ subreddit }) => dice.unit("demanding", subreddit.name) < SHARE_OF_DEMANDING);

  for (const trait of TRAITS) {
    const takers = (trait.is_demanding ? demanding : drafts)
      .filter((draft) => !groups.get(draft)!.has(trait.group) && (trait.fits?.(draft) ?? true))
      .map((draft) => ({ draft, luck: dice.unit(trait.name, draft.subreddit.name) }))
      .sort((a, b) => a.luck - b.luck)
      .slice(0, trait.count);
    for (const { draft } of takers) {
      groups.get(draft)!.add(trait.group);
      trait.apply(draft, dice.random(`${trait.name} set up`, draft.subreddit.name));
    }
  }
}
