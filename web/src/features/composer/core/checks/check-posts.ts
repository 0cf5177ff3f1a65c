import { Platform } from "@ponkan/contract/accounts/platform";
import { looksAdvice } from "@ponkan/contract/posts/csv/row-advice";
import { ruleContext } from "@ponkan/contract/posts/validation/rule-context";
import type { SubredditFacts, Tools } from "@ponkan/contract/posts/validation/rule-facts";
import { validateBatch } from "@ponkan/contract/posts/validation/validate-batch";
import { validatePost } from "@ponkan/contract/posts/validation/validate-post";
import { bucketOf, type Finding, isError, textOf, unique } from "~/components/findings.ts";
import { rowKey } from "../draft/rows.ts";
import type { Planned, PlannedPost } from "../draft/to-posts.ts";
import type { PostCheck, PostState } from "./post-check.ts";
import { LOOKING, type World } from "./world.ts";

type Checked = { inputs: readonly unknown[]; post: PlannedPost; findings: readonly Finding[] };

/**
 * Runs the server's rules over all planned posts (SV-01). Results are cached per post: a post is checked again only
 * when the post or its context changed, so that a key press only rechecks the posts it affects.
 */
export function createChecker(): (planned: readonly Planned[], world: World) => PostCheck[] {
  let known = new Map<string, Checked>();
  let batch: { posts: readonly PlannedPost[]; findings: Finding[][] } = { posts: [], findings: [] };

  return (planned, world) => {
    const chosen = planned.filter(({ isChosen }) => isChosen);
    batch = checkBatch(chosen, world.now, batch);
    const before = known;
    known = new Map(planned.map((each) => [each.key, checkOne(each, world, before.get(each.key))]));
    return planned.map((each) => {
      const shared = each.isChosen ? batch.findings[chosen.indexOf(each)]! : [];
      const findings = merged(known.get(each.key)!.findings, shared);
      return { planned: each, findings, state: stateOf(each, findings, world) };
    });
  };
}

function checkOne(planned: Planned, world: World, before: Checked | undefined): Checked {
  const { post, row } = planned;
  const { now, website, tools, media, accounts, others } = world;
  const subreddit = row ? world.subreddits.get(rowKey(row.subreddit)) : undefined;
  const problems = problemsOf(planned);
  const inputs = [now, website, tools, media, accounts, others, subreddit, problems.map(({ code }) => code).join(" ")];
  const isSame =
    before && inputs.every((input, index) => input === before.inputs[index]) && isSamePost(post, before.post);
  if (isSame) return before;
  if (!tools) return { inputs, post, findings: [] };

  const found = validatePost(post, ruleContext({ ...world, tools }, post)).map((finding) =>
    withTitleExamples(finding, { subreddit, tools, now }),
  );
  return { inputs, post, findings: unique([...found.filter(isOutsideBucketsOf(problems)), ...problems]) };
}

type Around = { subreddit: SubredditFacts | undefined; tools: Tools; now: Date };

/** Adds title examples to a format finding: knowing that a format exists does not help without seeing it. */
function withTitleExamples(finding: Finding, { subreddit, tools, now }: Around): Finding {
  if (finding.code !== "rule-title-format") return finding;
  const looks = tools.titleLooks?.(subreddit?.rules?.title_regexes ?? [], now.getUTCFullYear()) ?? [];
  return { ...finding, said: textOf(finding) + looksAdvice(looks) };
}

function problemsOf({ time, problem }: Planned): Finding[] {
  return [...(time.kind === "problem" ? [time.finding] : []), ...(problem ? [problem] : [])];
}

/** Drops rule findings in buckets that already have a planning problem: the problem says more than "field is empty". */
function isOutsideBucketsOf(problems: readonly Finding[]): (finding: Finding) => boolean {
  const buckets = problems.map(bucketOf);
  return (finding) => !buckets.includes(bucketOf(finding));
}

function isSamePost(a: PlannedPost, b: PlannedPost): boolean {
  const names = Object.keys(a) as (keyof PlannedPost)[];
  return names.every((name) => {
    const [one, other] = [a[name], b[name]];
    return one === other || (typeof one === "object" && JSON.stringify(one) === JSON.stringify(other));
  });
}

/** Checks between posts depend on subreddit and time only, so a batch with the same ones is not checked again. */
function checkBatch(
  chosen: readonly Planned[],
  now: Date,
  before: { posts: readonly PlannedPost[]; findings: Finding[][] },
) {
  const posts = chosen.map(({ post }) => post);
  const isSame =
    posts.length === before.posts.length &&
    posts.every(({ subreddit, post_at }, index) => {
      const was = before.posts[index]!;
      return subreddit === was.subreddit && post_at === was.post_at;
    });
  return isSame ? before : { posts, findings: validateBatch(posts, now) };
}

function merged(own: readonly Finding[], shared: readonly Finding[]): readonly Finding[] {
  return shared.length > 0 ? unique([...own, ...shared]) : own;
}

function stateOf({ post, row }: Planned, findings: readonly Finding[], world: World): PostState {
  if (findings.some(isError)) return "blocked";
  const lookup = row && world.lookups.get(rowKey(row.subreddit));
  const isLooking = post.platform === Platform.reddit && (lookup ?? LOOKING).kind === "looking";
  if (!world.tools || isLooking || world.isReadingMedia) return "checking";
  return findings.length > 0 ? "watch" : "ready";
}
