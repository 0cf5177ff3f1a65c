import type { RemovalReason } from "../../posts/removal-reason.ts";
import { type ForensicPost, type PostWithTraits, type TraitKind, traitKinds } from "./traits.ts";

export type RemovedGroup = { key: string; posts: number; removed: number };
export type RemovedGroups = Record<TraitKind, RemovedGroup[]> & {
  /** Only removed posts have a reason. */
  reason: { key: RemovalReason; removed: number }[];
};

type Reasoned = ForensicPost & { removal_reason: RemovalReason | null };

const MOST_GROUPS = 12;

/** Groups posts by each trait with removed and total counts; most removals first. */
export function groupRemoved(posts: readonly PostWithTraits<Reasoned>[]): RemovedGroups {
  const groups = Object.fromEntries(traitKinds.map((kind) => [kind, new Map<string, RemovedGroup>()])) as Record<
    TraitKind,
    Map<string, RemovedGroup>
  >;
  const reasons = new Map<RemovalReason, number>();
  for (const { post, traits } of posts) {
    for (const { kind, key } of traits) {
      let group = groups[kind].get(key);
      if (!group) {
        group = { key, posts: 0, removed: 0 };
        groups[kind].set(key, group);
      }
      group.posts++;
      if (post.is_removed) group.removed++;
    }
    if (post.is_removed && post.removal_reason) {
      reasons.set(post.removal_reason, (reasons.get(post.removal_reason) ?? 0) + 1);
    }
  }
  const all = posts.filter(({ post }) => post.is_removed).length / posts.length;
  // Every title has or lacks each shape, so only shapes removed more often than average are informative.
  const isTelling = (kind: TraitKind, group: RemovedGroup) => kind !== "title" || group.removed / group.posts > all;
  const kinds = traitKinds.map((kind) => [
    kind,
    mostRemoved([...groups[kind].values()].filter((group) => isTelling(kind, group))),
  ]);
  const reason = [...reasons].map(([key, removed]) => ({ key, removed })).sort((a, b) => b.removed - a.removed);
  return { ...Object.fromEntries(kinds), reason };
}

function mostRemoved(groups: readonly RemovedGroup[]): RemovedGroup[] {
  return groups
    .filter(({ removed }) => removed > 0)
    .sort((a, b) => b.removed - a.removed || b.removed / b.posts - a.removed / a.posts || a.key.localeCompare(b.key))
    .slice(0, MOST_GROUPS);
}
