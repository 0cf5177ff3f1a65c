import { Platform, platformLabels } from "@ponkan/contract/accounts/platform";
import { fieldOfBucket } from "@ponkan/contract/posts/bucket-of-field";
import type { NewPost } from "@ponkan/contract/posts/new-post";
import { offeredTypes } from "@ponkan/contract/posts/offered-types";
import { validateBatch } from "@ponkan/contract/posts/validation/validate-batch";
import { validatePost } from "@ponkan/contract/posts/validation/validate-post";
import type { Platforms } from "@ponkan/platforms";
import { Refusal } from "../../../lib/refusal.ts";
import { platformName } from "../../accounts/platform-name.ts";
import { plannedTimes } from "./planned-times.ts";
import { serverWording } from "./server-wording.ts";
import { type Account, loadSurroundings, type Needs } from "./surroundings.ts";

/** How long a post may be under way to us (SV-P3). */
const GRACE_MS = 60_000;

/** A post somebody wants out, new or changed. */
export type PlannedPost = NewPost & {
  /** Of one that is there already. */
  id?: number;
  /** Its time was not touched, so nothing is said about it. */
  keepsTime?: boolean;
};
type Found = { field: string; message: string };

/** All rules of the form, once more (SV-01): refused as a whole when any post breaks one. Gives the account of each. */
export async function checkPosts(ctx: Needs, creatorId: number, posts: readonly PlannedPost[]): Promise<Account[]> {
  const { accountOn, surroundingsOf } = await loadSurroundings(ctx, creatorId, posts);
  const amongThemselves = validateBatch(posts, ctx.clock.now(), await plannedTimes(ctx, posts, accountOn));
  const errors: Record<string, string[]> = {};
  for (const [index, post] of posts.entries()) {
    const account = accountOn(post.platform);
    const closed = offerErrors(ctx.platforms, post, account, index);
    const rules = () => [
      ...validatePost(timeless(post), surroundingsOf(post), { graceMs: GRACE_MS }),
      ...(amongThemselves[index] ?? []),
    ];
    const found: Found[] =
      closed.length > 0
        ? closed
        : rules()
            .filter(({ level }) => level === "error")
            .map((finding) => ({ field: fieldOfBucket[finding.bucket], message: serverWording(finding) }));
    for (const { field, message } of found) add(errors, `posts.${index}.${field}`, message);
  }
  const first = Object.values(errors)[0]?.[0];
  if (first) throw new Refusal(422, first, { errors });
  return posts.map(({ platform }) => accountOn(platform)!);
}

function timeless(post: PlannedPost): NewPost {
  return post.keepsTime ? { ...post, post_at: null } : post;
}

function offerErrors(platforms: Platforms, { platform, type }: NewPost, account: Account | undefined, index: number) {
  const name = platformName(platform);
  const adapter = platforms[name];
  const label = platformLabels[name];
  if (!adapter || !("publisher" in adapter)) return [{ field: "platform", message: `${label} is not available.` }];
  if (!offeredTypes[platform].includes(type)) {
    return [{ field: "type", message: `The selected posts.${index}.type is invalid.` }];
  }
  // The rules of the form say it for Reddit, in the same words.
  if (!account && platform !== Platform.reddit) {
    return [{ field: "platform", message: `Connect your ${label} account to schedule posts.` }];
  }
  return [];
}

function add(errors: Record<string, string[]>, field: string, message: string): void {
  const known = errors[field] ?? [];
  if (!known.includes(message)) errors[field] = [...known, message];
}
