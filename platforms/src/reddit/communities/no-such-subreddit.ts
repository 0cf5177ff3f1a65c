import type { Failure } from "../../outcome.ts";

/** Said by us where a name cannot be one, and where Reddit answers with a redirect instead. */
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
