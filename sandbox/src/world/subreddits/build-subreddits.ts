import type { Dice } from "../chance/dice.ts";
import { shuffled, wholeBetween } from "../chance/draw.ts";
import { AUTOMODERATOR, type People } from "../people/people.ts";
import { THEMES } from "../themes/themes.ts";
import { addRule } from "./add-rule.ts";
import type { CommunityDraft } from "./community-draft.ts";
import { dealTraits } from "./deal-traits.ts";
import { ACCESS } from "./known/access.ts";
import { FORMATS } from "./known/formats.ts";
import { KINDS_AND_LINKS } from "./known/kinds-and-links.ts";
import type { KnownCommunity } from "./known/known-community.ts";
import { MODERATED } from "./known/moderated.ts";
import { PRACTICE } from "./known/practice.ts";
import { plainSubreddit } from "./plain-subreddit.ts";
import { writeSidebar } from "./sidebar.ts";
import { sizeFor } from "./sizes.ts";

/** Builds all subreddits in a fixed order, because their indexes are part of ids. */
export function buildSubreddits(dice: Dice, people: People): CommunityDraft[] {
  const known = KNOWN_COMMUNITIES.map(({ theme, community }, index) => plainSubreddit(dice, theme, community, index));
  const others = THEMES.flatMap((theme) => theme.communities.map((community) => ({ theme, community }))).map(
    ({ theme, community }, index) => plainSubreddit(dice, theme, community, known.length + index),
  );
  const drafts = [...known, ...others];

  for (const draft of drafts) addBasicRules(dice, draft);
  KNOWN_COMMUNITIES.forEach(({ subscribers, setUp }, index) => {
    const draft = known[index]!;
    draft.subreddit.subscribers = subscribers;
    setUp(draft, dice.random("known", draft.subreddit.name));
  });
  dealSizes(dice, others);
  dealTraits(dice, others);
  for (const draft of drafts) finish(dice, draft, drafts, people);
  // Added later, so it comes last and the other indexes stay the same.
  return [...drafts, practice(dice, people, drafts)];
}

function practice(dice: Dice, people: People, drafts: readonly CommunityDraft[]): CommunityDraft {
  const { theme, community, subscribers, setUp } = PRACTICE;
  const draft = plainSubreddit(dice, theme, community, drafts.length);
  addBasicRules(dice, draft);
  draft.subreddit.subscribers = subscribers;
  setUp(draft, dice.random("known", draft.subreddit.name));
  finish(dice, draft, drafts, people);
  return draft;
}

function addBasicRules(dice: Dice, draft: CommunityDraft): void {
  const random = dice.random("rules", draft.subreddit.name);
  for (const topic of ["kindness", "topic", "spam"] as const) addRule(draft, topic, random);
}

function dealSizes(dice: Dice, drafts: readonly CommunityDraft[]): void {
  const ranked = drafts.toSorted((a, b) => dice.unit("size", a.subreddit.name) - dice.unit("size", b.subreddit.name));
  ranked.forEach(({ subreddit }, rank) => {
    subreddit.subscribers = sizeFor(rank / (ranked.length - 1));
  });
}

function finish(dice: Dice, draft: CommunityDraft, drafts: readonly CommunityDraft[], people: People): void {
  const { subreddit, theme } = draft;
  const random = dice.random("sidebar", subreddit.name);
  const related = drafts.filter(
    (other) => other.theme === theme && other !== draft && other.subreddit.access === "public",
  );
  const neighbours = shuffled(random, related)
    .slice(0, 3)
    .map((other) => other.subreddit.name);
  writeSidebar(draft, neighbours, random);

  const team = 2 + Math.floor(Math.log10(subreddit.subscribers));
  subreddit.moderators = [...new Set(Array.from({ length: team }, () => moderator(random, people))), AUTOMODERATOR];
}

function moderator(random: () => number, people: People): string {
  return people.nameAt(wholeBetween(random, 0, people.count - 1));
}

/** The order determines the ids of posts. */
const KNOWN_COMMUNITIES: readonly KnownCommunity[] = [...ACCESS, ...FORMATS, ...KINDS_AND_LINKS, ...MODERATED];
