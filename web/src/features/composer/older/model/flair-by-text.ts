import type { Finding } from "@ponkan/contract/posts/validation/findings";
import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";

type Found = { flair: { id: string; text: null } | null; problem: Finding | null };

/** The flair of that text in a subreddit (PS-12); nothing is said before the subreddit is known. */
export function flairByText(text: string, name: string, subreddit: Subreddit | null | undefined): Found {
  const wanted = text.trim();
  if (wanted === "" || !subreddit) return { flair: null, problem: null };
  if (!subreddit.knows_flairs) return { flair: null, problem: { code: "flairs-unread", subreddit: name } };
  const found = subreddit.flairs.find((flair) => flair.text.trim().toLowerCase() === wanted.toLowerCase());
  if (found) return { flair: { id: found.id, text: null }, problem: null };
  return { flair: null, problem: { code: "flair-missing", flair: wanted, subreddit: name } };
}
