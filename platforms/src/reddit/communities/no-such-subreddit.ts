import type { Failure } from "../../outcome.ts";

/** Used for names that are invalid, and where Reddit redirects instead of answering. */
export const noSuchSubreddit: Failure = {
  kind: "rejected",
  status: 404,
  errors: [
    {
      code: "SUBREDDIT_NOEXIST",
      message: "Hmm, that community doesn't exist. Try checking the spelling.",
      field: "sr",
    },
  ],
};
