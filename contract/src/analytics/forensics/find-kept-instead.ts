import type { Cause } from "./find-causes.ts";
import { hasAll } from "./find-causes.ts";
import { oppositeShape, type PostWithTraits, type Trait, traitWords } from "./traits.ts";

/** What kept posts did differently from removed ones, with one example. */
export type KeptInstead = { trait: Trait; kept: number; of: number; example: { id: number; title: string } };

/** Returns what most kept posts have in place of the cause; null when they have nothing in common. */
export function findKeptInstead(cause: Cause, posts: readonly PostWithTraits[]): KeptInstead | null {
  const wanted = cause.traits.at(-1)!;
  const around = cause.traits.slice(0, -1);
  const kept = posts.filter(
    ({ post, traits }) => !post.is_removed && hasAll(traits, around) && !hasAll(traits, [wanted]),
  );
  const best = mostCommon(kept.flatMap(({ traits }) => instead(wanted, traits)));
  if (!best) return null;
  const alike = kept.filter(({ traits }) => hasAll(traits, [best]));
  if (alike.length * 2 < kept.length) return null;
  const { id, title } = alike[0]!.post;
  return { trait: best, kept: alike.length, of: kept.length, example: { id, title } };
}

/** For a title, the opposite shape; otherwise the post's own trait of the same kind. */
function instead(wanted: Trait, traits: readonly Trait[]): Trait[] {
  if (wanted.kind === "title") {
    const key = oppositeShape(wanted.key);
    return traits.filter((trait) => trait.kind === "title" && (key === null ? isLength(trait) : trait.key === key));
  }
  return traits.filter(({ kind }) => kind === wanted.kind);
}

const isLength = ({ key }: Trait) => oppositeShape(key) === null;

function mostCommon(traits: readonly Trait[]): Trait | null {
  const counts = Map.groupBy(traits, ({ key }) => key);
  const [most] = [...counts.values()].toSorted((a, b) => b.length - a.length);
  return most?.[0] ?? null;
}

/** '6 of 7 posts in r/hills whose title has no [brackets] were removed' */
export function causeWords({ traits, posts, removed }: Pick<Cause, "traits" | "posts" | "removed">): string {
  const which = traits.map(traitWords).join(" ");
  return `${removed} of ${posts} posts ${which} were removed`;
}
