/** Where posts cost nothing while the sandbox stands in for Reddit (PO-22). */
export const PRACTICE_SUBREDDIT = "ponkanpractice";
