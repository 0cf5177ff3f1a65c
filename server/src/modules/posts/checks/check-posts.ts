import { Platform, platformLabels } from "@ponkan/contract/accounts/platform";
import { fieldOfBucket } from "@ponkan/contract/posts/bucket-of-field";
import type { NewPost } from "@ponkan/contract/posts/new-post";
import { offeredTypes } from "@ponkan/contract/posts/offered-types";
import { bucketOf, type Finding, isError } from "@ponkan/contract/posts/validation/findings";
import { ruleContext } from "@ponkan/contract/posts/validation/rule-context";
import { validateBatch } from "@ponkan/contract/posts/validation/validate-batch";
import { validatePost } from "@ponkan/contract/posts/validation/validate-post";
import type { Platforms } from "@ponkan/platforms";
import { inPieces } from "../../../lib/in-pieces.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { platformName } from "../../accounts/platform-name.ts";
import { type Account, loadRuleFacts, type Needs } from "./load-rule-facts.ts";
import { plannedTimes } from "./planned-times.ts";
import { serverText } from "./server-text.ts";

/** How long a post may be under way to us (SV-P3). */
const GRACE_MS = 60_000;

/** A post somebody wants out, new or changed. */
export type PlannedPost = NewPost & {
  /** Of one that is there already. */
  id?: number;
  /** Its time was not touched, so nothing is said about it. */
  keepsTime?: boolean;
};
/** `finding` is null where it is no rule of the form that speaks. */
type Found = { field: string; message: string; finding: Finding | null };

/**
 * All rules of the form, once more (SV-01): refused as a whole when any post breaks one. Gives the account of each.
 * `leaving`: others that are planned no longer when these are.
 */
export async function checkPosts(
  ctx: Needs,
  creatorId: number,
  posts: readonly PlannedPost[],
  leaving: readonly number[] = [],
): Promise<Account[]> {
  const { accountOn, facts } = await loadRuleFacts(ctx, creatorId, posts, leaving);
  const amongThemselves = validateBatch(posts, ctx.clock.now(), await plannedTimes(ctx, posts, accountOn, leaving));
  const errors = new Map<string, Found[]>();
  const pause = inPieces();
  for (const [index, post] of posts.entries()) {
    await pause();
    const account = accountOn(post.platform);
    const closed = offerErrors(ctx.platforms, post, account, index);
    const rules = () => [
      ...validatePost(timeless(post), ruleContext(facts, post), { graceMs: GRACE_MS }),
      ...(amongThemselves[index] ?? []),
    ];
    const found: Found[] = closed.length > 0 ? closed : rules().filter(isError).map(asFound);
    for (const each of found) add(errors, `posts.${index}.${each.field}`, each);
  }
  if (errors.size > 0) throw refusal(errors);
  return posts.map(({ platform }) => accountOn(platform)!);
}

/** For what rules say of some of the posts, by their place, after they were checked. */
export function refusalOf(findings: readonly (readonly [index: number, finding: Finding])[]): Refusal {
  const found = findings.map(([index, finding]) => [index, asFound(finding)] as const);
  return refusal(new Map(found.map(([index, each]) => [`posts.${index}.${each.field}`, [each]])));
}

function asFound(finding: Finding): Found {
  return { field: fieldOfBucket[bucketOf(finding)], message: serverText(finding), finding };
}

function timeless(post: PlannedPost): NewPost {
  return post.keepsTime ? { ...post, post_at: null } : post;
}

function offerErrors(
  platforms: Platforms,
  { platform, type }: NewPost,
  account: Account | undefined,
  index: number,
): Found[] {
  const name = platformName(platform);
  const adapter = platforms[name];
  const label = platformLabels[name];
  if (!adapter || !("publisher" in adapter))
    return [{ field: "platform", message: `${label} is not available.`, finding: null }];
  if (!offeredTypes[platform].includes(type)) {
    return [{ field: "type", message: `The selected posts.${index}.type is invalid.`, finding: null }];
  }
  // The rules of the form say it for Reddit, in the same words.
  if (!account && platform !== Platform.reddit) {
    return [{ field: "platform", message: `Connect your ${label} account to schedule posts.`, finding: null }];
  }
  return [];
}

function add(errors: Map<string, Found[]>, key: string, found: Found): void {
  const known = errors.get(key) ?? [];
  if (!known.some(({ message }) => message === found.message)) errors.set(key, [...known, found]);
}

/** CV-06, and beside the sentences the findings in the same order: nobody has to read a sentence to know what it is. */
function refusal(found: ReadonlyMap<string, readonly Found[]>): Refusal {
  const entries = [...found];
  const errors = Object.fromEntries(entries.map(([key, list]) => [key, list.map(({ message }) => message)]));
  const findings = Object.fromEntries(entries.map(([key, list]) => [key, list.map(({ finding }) => finding)]));
  return new Refusal(422, entries[0]![1][0]!.message, { errors, fields: { findings } });
}
