import type { AccessType } from "../types.ts";
import type { Trait } from "./trait.ts";

const MATURE = ["cosplay", "fitness", "style", "art", "film", "games"];

/** Access other than public. */
export const ACCESS_TRAITS: readonly Trait[] = [
  access("restricted", 17),
  access("private", 8),
  access("banned", 6),
  access("gated", 6),
  access("gold_only", 6),
  {
    name: "18+",
    group: "18+",
    count: 36,
    fits: ({ theme }) => MATURE.includes(theme.name),
    apply: ({ subreddit }) => {
      subreddit.over18 = true;
    },
  },
];

function access(value: AccessType, count: number): Trait {
  return {
    name: value,
    group: "access",
    count,
    apply: ({ subreddit }) => {
      subreddit.access = value;
    },
  };
}
