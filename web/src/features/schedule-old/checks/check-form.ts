import type { Neighbour } from "@ponkan/contract/posts/neighbour";
import type { AccountFacts, MediaFacts, OtherPost, Tools } from "@ponkan/contract/posts/validation/draft";
import { bucketOf, type Finding } from "@ponkan/contract/posts/validation/findings";
import { isSubredditName } from "@ponkan/contract/posts/validation/subreddit";
import { validateBatch } from "@ponkan/contract/posts/validation/validate-batch";
import { validatePost } from "@ponkan/contract/posts/validation/validate-post";
import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";
import { subredditFacts } from "@ponkan/contract/subreddits/subreddit-facts";
import { flairByText } from "../model/flair-by-text.ts";
import { namesIn } from "../model/names-in.ts";
import type { OldForm } from "../model/old-form.ts";
import { plannedTimes } from "../model/planned-times.ts";
import { type PlannedPost, toPost } from "../model/to-posts.ts";

/** Everything the rules look at besides the form. */
export type Around = {
  now: Date;
  zone: string;
  account: AccountFacts | null;
  hasRedgifs: boolean;
  /** By name in lower case: null does not exist, undefined is not known (yet). */
  subreddits: ReadonlyMap<string, Subreddit | null>;
  media: ReadonlyMap<number, MediaFacts>;
  neighbours: readonly Neighbour[];
  tools: Tools;
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
    const findings = findingsOn(post, around);
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

const known = ({ subreddits }: Around, name: string) => subreddits.get(name.toLowerCase());

function findingsOn(post: PlannedPost, around: Around): Finding[] {
  const { account, tools, now, hasRedgifs, media } = around;
  const subreddit = known(around, post.subreddit);
  const isMissing = subreddit === null && isSubredditName(post.subreddit, account?.username ?? "");
  const findings = validatePost(post, {
    now,
    account,
    hasRedgifs,
    subreddit: subreddit ? subredditFacts(subreddit) : undefined,
    media,
    // The settings have no website yet, and neither has the server.
    hasWebsite: false,
    others: othersIn(around, post.subreddit),
    tools,
  });
  return isMissing ? [...findings, { code: "subreddit-missing", subreddit: post.subreddit }] : findings;
}

/** For SV-P6, which looks at the minute; the link of an earlier post is compared by the server. */
function othersIn({ neighbours, now }: Around, name: string): OtherPost[] {
  return neighbours
    .filter(({ subreddit }) => subreddit.toLowerCase() === name.toLowerCase())
    .map(({ subreddit, at }) => ({
      subreddit,
      post_at: new Date(at).toISOString(),
      content: "",
      isLink: false,
      isScheduled: at > now.getTime(),
    }));
}
