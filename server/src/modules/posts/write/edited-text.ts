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

/** Text for the timeline, which shows times in the reader's zone: 'Changed title. Moved from 2026-… to 2026-….' */
export function toldText({ post_at: from }: Post, change: PostChanges): string {
  const { post_at: to, ...others } = change;
  if (to === undefined) return editedText(change);
  const isMoveAlone = Object.keys(others).length === 2; // id and rev
  const rest = isMoveAlone ? [] : [editedText(others)];
  if (to === null) return [...rest, `To go out now instead of ${from}.`].join(" ");
  const at = new Date(to).toISOString();
  if (at === from) return editedText(others);
  return [...rest, `Moved from ${from} to ${at}.`].join(" ");
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
