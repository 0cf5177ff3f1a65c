import type { PostChanges } from "@ponkan/contract/posts/new-post";

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

/** What was changed, in words: 'Changed title and time.' */
export function editedText(change: PostChanges): string {
  const { id: _id, rev: _rev, ...changed } = change;
  const names = Object.keys(changed).map((field) => words[field as keyof PostChanges] ?? "options");
  const distinct = [...new Set(names)];
  const last = distinct.pop();
  if (!last) return "Saved without changes.";
  return `Changed ${distinct.length > 0 ? `${distinct.join(", ")} and ` : ""}${last}.`;
}
