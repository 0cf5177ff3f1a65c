import { KNOWN } from "../../known.ts";
import { known } from "./known-community.ts";

/** A subreddit for trying things out. */
export const PRACTICE = known(
  KNOWN.practice,
  { theme: "making", subscribers: 2_400 },
  "Practice | Try out posts here: everything is welcome, nothing is judged. | first try; test card; draft; rehearsal; warm-up; sketch",
  ({ habits }) => {
    habits.strictness = "open";
  },
);
