import type { Random } from "../../chance/dice.ts";
import { type CommunityEntry, readCommunity, type Theme } from "../../themes/theme.ts";
import { themeNamed } from "../../themes/themes.ts";
import type { CommunityDraft } from "../community-draft.ts";

/** A subreddit from known.ts, the same in every world. */
export type KnownCommunity = {
  theme: Theme;
  subscribers: number;
  community: CommunityEntry;
  setUp(draft: CommunityDraft, random: Random): void;
};

/** Builds a known subreddit. Descriptions have the themes' format: "Title | Description | thing; thing; thing". */
export function known(
  name: string,
  { theme, subscribers }: { theme: string; subscribers: number },
  description: string,
  setUp: KnownCommunity["setUp"],
): KnownCommunity {
  return { theme: themeNamed(theme), subscribers, community: readCommunity(name, description), setUp };
}
