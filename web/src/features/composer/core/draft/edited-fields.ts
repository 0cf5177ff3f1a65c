import type { PostChanges } from "@ponkan/contract/posts/new-post";
import type { ComposerDraft } from "./composer-draft.ts";
import { type PlannedPost, toPosts } from "./to-posts.ts";

/** Returns the fields an edit changed, named as in the API; empty if nothing changed. */
export function editedFields(
  before: ComposerDraft,
  after: ComposerDraft,
  zone: string,
): Omit<PostChanges, "id" | "rev"> {
  const [was, is] = [toPosts(before, zone)[0]?.post, toPosts(after, zone)[0]?.post];
  if (!was || !is) return {};
  const { platform: _, ...fields } = is;
  const changed = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof PlannedPost]),
  );
  return Object.fromEntries(changed);
}
