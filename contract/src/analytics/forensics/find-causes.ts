import { chanceOf } from "./fisher.ts";
import { type PostWithTraits, sameTrait, type Trait, traitKinds } from "./traits.ts";

/** One trait, or a trait within a subreddit. */
export type Cause = {
  traits: Trait[];
  /** Posts with these traits, and how many of them were removed. */
  posts: number;
  removed: number;
  /** In percent; `rate_elsewhere` is that of the posts without the traits it was compared with. */
  rate: number;
  rate_elsewhere: number;
  /** Removed posts, in the given order (newest first). */
  ids: number[];
};

/** Significance level: 1 in 100 runs over posts removed at random would name a cause. */
const DOUBT = 0.01;
const FEWEST_REMOVED = 3;
/** Posts with a cause must be removed this many times as often as others. */
const TIMES = 2;
const MOST_CAUSES = 3;
/** Roughly the number of traits of each post. */
const TRAITS = 12;

/**
 * Finds what removed posts have in common and kept ones lack, most certain first. Tests every trait, and every trait
 * within each subreddit; a cause must be unlikely enough to stand out among all the tests made. Posts explained by a
 * cause are set aside before the next search. Yields before each search.
 */
export function* findCausesInSteps(posts: readonly PostWithTraits[]): Generator<undefined, Cause[]> {
  const { known, numbered } = numberTraits(posts);
  let left = numbered;
  const causes: Cause[] = [];
  while (causes.length < MOST_CAUSES) {
    yield;
    const cause = surestCause(left, known);
    if (!cause) break;
    causes.push(cause);
    const wanted = cause.traits.map((trait) => known.findIndex((other) => sameTrait(other, trait)));
    left = left.filter(({ traits }) => !wanted.every((number) => traits.includes(number)));
  }
  return causes;
}

/** Thousands of posts are compared repeatedly, so traits are compared by number instead of by text. */
type Numbered = { id: number; is_removed: boolean; place: number; traits: number[] };

function numberTraits(posts: readonly PostWithTraits[]): { known: Trait[]; numbered: Numbered[] } {
  const known: Trait[] = [];
  const ofKind = new Map(traitKinds.map((kind) => [kind, new Map<string, number>()]));
  const numberOf = (trait: Trait) => {
    const numbers = ofKind.get(trait.kind)!;
    let number = numbers.get(trait.key);
    if (number === undefined) {
      number = known.push(trait) - 1;
      numbers.set(trait.key, number);
    }
    return number;
  };
  const numbered = posts.map(({ post: { id, is_removed }, traits }) => {
    const place = numberOf(traits.find(({ kind }) => kind === "place")!);
    return { id, is_removed, place, traits: traits.map(numberOf) };
  });
  return { known, numbered };
}

/** A group of posts with the same traits. */
type Alike = { traits: Trait[]; posts: number; ids: number[] };
type Candidate = Cause & { chance: number };

function surestCause(looked: readonly Numbered[], known: readonly Trait[]): Cause | null {
  const allRemoved = looked.filter(({ is_removed }) => is_removed).length;
  if (allRemoved < FEWEST_REMOVED) return null;
  const all = { allRemoved, allPosts: looked.length };
  const alike = countAlike(looked, known).filter(({ ids }) => ids.length > 0);
  const [surest] = alike
    .flatMap((each) => candidate(each, all) ?? [])
    .filter(({ chance }) => chance * alike.length < DOUBT)
    .toSorted((one, other) => adjustedChance(one) - adjustedChance(other) || weightOf(one) - weightOf(other));
  if (!surest) return null;
  const { chance: _, ...cause } = surest;
  return cause;
}

/** A more specific cause must be more certain: each added trait multiplies the chance of a random fit. */
const adjustedChance = ({ chance, traits }: Candidate) => chance * TRAITS ** (traits.length - 1);

/** Breaks ties in favor of what is easier to change. */
const weightOf = ({ traits }: Cause) => traits.reduce((sum, { kind }) => sum + traitKinds.indexOf(kind), 0);

/** Groups the posts by each trait, and by each trait combined with the post's subreddit. */
function countAlike(looked: readonly Numbered[], known: readonly Trait[]): Alike[] {
  const found = new Map<number, Alike>();
  const add = (name: number, traits: () => Trait[], { id, is_removed }: Numbered) => {
    let alike = found.get(name);
    if (!alike) {
      alike = { traits: traits(), posts: 0, ids: [] };
      found.set(name, alike);
    }
    alike.posts++;
    if (is_removed) alike.ids.push(id);
  };
  for (const post of looked) {
    for (const trait of post.traits) {
      add(trait, () => [known[trait]!], post);
      if (trait === post.place) continue;
      add((post.place + 1) * known.length + trait, () => [known[post.place]!, known[trait]!], post);
    }
  }
  return [...found.values()];
}

type All = { allRemoved: number; allPosts: number };

function candidate({ traits, posts, ids }: Alike, { allRemoved, allPosts }: All): Candidate | null {
  const removed = ids.length;
  if (removed < FEWEST_REMOVED || posts === allPosts) return null;
  const [rate, elsewhere] = [removed / posts, (allRemoved - removed) / (allPosts - posts)];
  if (rate < TIMES * elsewhere) return null;
  const chance = chanceOf({ removed, posts, allRemoved, allPosts });
  return { traits, posts, removed, rate: percent(rate), rate_elsewhere: percent(elsewhere), ids, chance };
}

export const hasAll = (traits: readonly Trait[], wanted: readonly Trait[]): boolean =>
  wanted.every((each) => traits.some((trait) => sameTrait(trait, each)));

const percent = (share: number) => Math.round(share * 1000) / 10;
