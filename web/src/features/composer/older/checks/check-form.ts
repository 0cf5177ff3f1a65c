import type { Neighbour } from "@ponkan/contract/posts/neighbour";
import { bucketOf, type Finding } from "@ponkan/contract/posts/validation/findings";
import { ruleContext } from "@ponkan/contract/posts/validation/rule-context";
import type { RuleFacts } from "@ponkan/contract/posts/validation/rule-facts";
import { validateBatch } from "@ponkan/contract/posts/validation/validate-batch";
import { validatePost } from "@ponkan/contract/posts/validation/validate-post";
import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";
import { flairByText } from "../model/flair-by-text.ts";
import { namesIn } from "../model/names-in.ts";
import type { OldForm } from "../model/old-form.ts";
import { plannedTimes } from "../model/planned-times.ts";
import { type PlannedPost, toPost } from "../model/to-posts.ts";

/** Everything the rules look at besides the form. */
export type Around = RuleFacts & {
  zone: string;
  /** By name in lower case: null does not exist, undefined is not known (yet). */
  places: ReadonlyMap<string, Subreddit | null>;
  neighbours: readonly Neighbour[];
};

export type CheckedForm = { posts: PlannedPost[]; findings: Finding[] };

/** The posts the form makes, and everything the rules have to say about them (SV-01). */
export function checkForm(form: OldForm, around: Around): CheckedForm {
  const names = namesIn(form.subreddits);
  const planned = plannedTimes(form, names.length, around.zone);
  const timeProblems = planned.kind === "problem" ? planned.findings : [];
  // Without a name there is still something to say about the rest.
  const checked = (names.length > 0 ? names : [""]).map((subreddit, place) => {
    const { flair, problem } = flairByText(form.flair, subreddit, known(around, subreddit));
    const at = planned.kind === "planned" ? (planned.times[place] ?? null) : null;
    const post = toPost(form, { subreddit, flair, at });
    const findings = validatePost(post, ruleContext(around, post));
    if (!problem) return { post, findings };
    // Why there is none says more than that one is needed.
    const others = findings.filter((finding) => bucketOf(finding) !== "flairs");
    return { post, findings: [...others, problem] };
  });
  const posts = checked.map(({ post }) => post);
  return {
    posts: names.length > 0 ? posts : [],
    findings: [
      ...checked.flatMap(({ findings }) => findings),
      ...timeProblems,
      ...(planned.kind === "planned" ? validateBatch(posts, around.now).flat() : []),
    ],
  };
}

const known = ({ places }: Around, name: string) => places.get(name.toLowerCase());
