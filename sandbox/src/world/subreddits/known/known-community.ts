import type { Random } from "../../chance/dice.ts";
import type { Community, Theme } from "../../themes/theme.ts";
import type { Draft } from "../draft.ts";

/** A subreddit of known.ts: the same in every world. */
export type KnownCommunity = {
  theme: Theme;
  subscribers: number;
  community: Community;
  setUp(draft: Draft, random: Random): void;
};

export function known(
  theme: Theme,
  subscribers: number,
  community: Community,
  setUp: KnownCommunity["setUp"],
): KnownCommunity {
  return { theme, subscribers, community, setUp };
}
