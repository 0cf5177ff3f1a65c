import type { RedditDraft } from "@ponkan/platforms/reddit/publish/draft";

/** Equal for what could be mistaken for one another in the listing of an account. */
export function redditMatchKey(draft: RedditDraft): string {
  const title = draft.title.replace(/\s+/g, " ").trim();
  return [draft.subreddit.toLowerCase(), title, shownAs(draft)].join("\n");
}

function shownAs(draft: RedditDraft): string {
  if (draft.kind === "link") return draft.url;
  if (draft.kind === "crosspost") return draft.of;
  return draft.kind === "self" ? "self" : "media";
}
