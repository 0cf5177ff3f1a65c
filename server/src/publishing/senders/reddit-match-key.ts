import type { RedditDraft } from "@ponkan/platforms/reddit/publish/draft";

/**
 * Equal for what could be mistaken for one another in the listing of an account: until a file is processed its post may
 * look like any other that is not text.
 */
export function redditMatchKey(draft: RedditDraft): string {
  const title = draft.title.replace(/\s+/g, " ").trim();
  return [draft.subreddit.toLowerCase(), title, shownAs(draft)].join("\n");
}

function shownAs(draft: RedditDraft): string {
  if (draft.kind === "crosspost") return draft.of;
  return draft.kind === "self" ? "self" : "other";
}
