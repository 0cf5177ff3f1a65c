import { Platform, platformLabels } from "@ponkan/contract/accounts/platform";
import { fieldOfBucket } from "@ponkan/contract/posts/bucket-of-field";
import type { NewPost } from "@ponkan/contract/posts/new-post";
import { offeredTypes } from "@ponkan/contract/posts/offered-types";
import { bucketOf, type Finding, isError } from "@ponkan/contract/posts/validation/findings";
import { ruleContext } from "@ponkan/contract/posts/validation/rule-context";
import { validateBatch } from "@ponkan/contract/posts/validation/validate-batch";
import { validatePost } from "@ponkan/contract/posts/validation/validate-post";
import type { Platforms } from "@ponkan/platforms";
import { Refusal } from "../../../lib/refusal.ts";
import { createPause } from "../../../lib/run-in-steps.ts";
import { platformName } from "../../accounts/platform-name.ts";
import { type Account, loadRuleFacts, type Needs } from "./load-rule-facts.ts";
import { plannedTimes } from "./planned-times.ts";
import { serverText } from "./server-text.ts";

/** How long the request that carries a post may take to reach the server (SV-P3). */
const GRACE_MS = 60_000;

/** A post to be published, new or changed. */
export type PlannedPost = NewPost & {
  /** Set for an existing post. */
  id?: number;
  /** The time was not changed, so it is not checked. */
  keepsTime?: boolean;
};
/** `finding` is null when the error does not come from a rule of the form. */
type Found = { field: string; message: string; finding: Finding | null };

/**
 * Runs all rules of the form again (SV-01); a single violation refuses the whole request. Returns the account of each
 * post.
 * `leaving`: posts that will no longer be planned once these are.
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
  const pause = createPause();
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

/** Builds the refusal for findings about posts (by index) that turn up after they were checked. */
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
  // For Reddit the rules of the form report this with the same text.
  if (!account && platform !== Platform.reddit) {
    return [{ field: "platform", message: `Connect your ${label} account to schedule posts.`, finding: null }];
  }
  return [];
}

function add(errors: Map<string, Found[]>, key: string, found: Found): void {
  const known = errors.get(key) ?? [];
  if (!known.some(({ message }) => message === found.message)) errors.set(key, [...known, found]);
}

/** CV-06: messages, with the findings in the same order beside them so that clients need not parse sentences. */
function refusal(found: ReadonlyMap<string, readonly Found[]>): Refusal {
  const entries = [...found];
  const errors = Object.fromEntries(entries.map(([key, list]) => [key, list.map(({ message }) => message)]));
  const findings = Object.fromEntries(entries.map(([key, list]) => [key, list.map(({ finding }) => finding)]));
  return new Refusal(422, entries[0]![1][0]!.message, { errors, fields: { findings } });
}
