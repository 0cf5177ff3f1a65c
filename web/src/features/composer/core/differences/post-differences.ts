import type { PostChanges } from "@ponkan/contract/posts/new-post";
import type { Post } from "@ponkan/contract/posts/post";
import type { PlannedPost } from "../draft/to-posts.ts";
import { differences } from "./difference.ts";
import { factsOfPlanned } from "./facts-of-planned.ts";
import { readNames } from "./read-names.ts";

type Versions = {
  creatorId: number;
  zone: string;
  /** As loaded when editing began. */
  before: Post;
  /** As stored now. */
  other: Post;
  changed: Omit<PostChanges, "id" | "rev">;
};

/** Returns what saving would overwrite, and what only the other version changed. */
export async function postDifferences({ creatorId, zone, before, other, changed }: Versions) {
  const mine = { ...(other as PlannedPost), ...changed } as PlannedPost;
  const names = await readNames(creatorId, [before as PlannedPost, other as PlannedPost, mine]);
  const facts = (post: PlannedPost) => factsOfPlanned(post, names, zone);
  const clashes = differences(facts(other as PlannedPost), facts(mine));
  const clashing = new Set(clashes.map(({ label }) => label));
  const changedThere = differences(facts(before as PlannedPost), facts(other as PlannedPost));
  return { differences: clashes, kept: changedThere.map(({ label }) => label).filter((label) => !clashing.has(label)) };
}
