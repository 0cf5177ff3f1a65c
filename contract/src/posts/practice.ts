/** The subreddit whose posts do not count towards the quota while the sandbox stands in for Reddit (PO-22). */
export const PRACTICE_SUBREDDIT = "ponkanpractice";
