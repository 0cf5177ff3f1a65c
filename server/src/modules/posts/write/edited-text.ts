import type { PostChanges } from "@ponkan/contract/posts/new-post";
import type { Post } from "@ponkan/contract/posts/post";

const words: Partial<Record<keyof PostChanges, string>> = {
  title: "title",
  content: "text",
  media: "media",
  subreddit: "subreddit",
  flair: "flair",
  comment: "first comment",
  post_at: "time",
  delete_after: "deletion",
  delete_threshold: "deletion",
};

type Edited = { kind: "edited"; text: string; moved_from?: string; moved_to?: string | null };

/** The event for the timeline, which shows both instants of a move in the user's time zone. */
export function editedEvent({ post_at: from }: Post, change: PostChanges): Edited {
  const { post_at, ...others } = change;
  const to = post_at ? new Date(post_at).toISOString() : post_at;
  if (to === undefined || to === from) return { kind: "edited", text: editedText(others) };
  const isMoveAlone = Object.keys(others).length === 2; // id and rev
  return { kind: "edited", text: isMoveAlone ? "" : editedText(others), moved_from: from, moved_to: to };
}

/** Lists what was changed: 'Changed title and time.' */
export function editedText(change: PostChanges): string {
  const { id: _id, rev: _rev, ...changed } = change;
  const names = Object.keys(changed).map((field) => words[field as keyof PostChanges] ?? "options");
  const distinct = [...new Set(names)];
  const last = distinct.pop();
  if (!last) return "Saved without changes.";
  return `Changed ${distinct.length > 0 ? `${distinct.join(", ")} and ` : ""}${last}.`;
}
