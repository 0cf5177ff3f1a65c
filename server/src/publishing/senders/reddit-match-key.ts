import type { RedditDraft } from "@ponkan/platforms/reddit/publish/draft";

/**
 * Equal for drafts that could be mistaken for each other in the account's listing: until its file is processed, a media
 * post can look like any other post that is not text.
 */
export function redditMatchKey(draft: RedditDraft): string {
  const title = draft.title.replace(/\s+/g, " ").trim();
  return [draft.subreddit.toLowerCase(), title, shownAs(draft)].join("\n");
}

function shownAs(draft: RedditDraft): string {
  if (draft.kind === "crosspost") return draft.of;
  return draft.kind === "self" ? "self" : "other";
}
