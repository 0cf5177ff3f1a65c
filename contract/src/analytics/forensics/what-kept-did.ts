import type { Cause } from "./find-causes.ts";
import { hasAll } from "./find-causes.ts";
import { type LookedAt, oppositeShape, type Trait, traitWords } from "./traits.ts";

/** What kept posts did where removed ones have the cause, with one of them to look at. */
export type KeptInstead = { trait: Trait; kept: number; of: number; example: { id: number; title: string } };

/** Of kept posts beside a cause, what most of them have in its place; null when they do not agree on anything. */
export function whatKeptDid(cause: Cause, posts: readonly LookedAt[]): KeptInstead | null {
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

/** Of a title the opposite shape, of anything else what stands in its place. */
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
