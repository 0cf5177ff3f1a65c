import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { Post } from "@ponkan/contract/posts/post";
import type { AppContext, Db } from "../../../context.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { keepAccountsOf } from "../../accounts/connected-accounts.ts";
import { platformName } from "../../accounts/platform-name.ts";
import { chargePosts } from "../../billing/quota.ts";
import { postsWithMedia } from "../../media/keep-media.ts";
import type { Author } from "../author.ts";
import { refusalOf } from "../checks/check-posts.ts";
import { asChange, type Failure, type JournalEntry, type Part, type Recording } from "../journal/changed-item.ts";
import { retryText, textOf } from "../journal/journal-text.ts";
import { failedStates } from "../post-state.ts";
import { refuseMissing } from "../read/found-posts.ts";
import { loadPosts } from "../read/shown-post.ts";
import { countedIn } from "./counted-posts.ts";
import { refuseRepeated } from "./refuse-repeated.ts";
import { type RetryTimes, timesOfRetry } from "./retry-times.ts";
import { atOnce, type Changed, changeState, findShown, lockPosts, recordChanges } from "./write-posts.queries.ts";
import type { Writing } from "./writing.ts";

type Locked = Awaited<ReturnType<typeof lockPosts>>[number];
type Retry = { ids: readonly number[]; confirmed: boolean; times?: RetryTimes | undefined };
type Retried = { data: Post[]; used_monthly_posts: number; change_id: number | null };

/**
 * Sends failed posts again, at their time or as soon as possible if it has passed (PO-04), and charges them again.
 * Posts that may already be out require a confirmation.
 */
export async function retryPosts(
  { transact, clock, config, shield }: Pick<AppContext, "clock" | "config"> & Writing,
  { user_id, creator }: Author,
  { ids, confirmed, times }: Retry,
  part: Part = asChange,
): Promise<Retried> {
  const now = clock.now();
  const asked = [...new Set(ids)];
  return transact(async (tx) => {
    // Locks accounts before posts, in the order disconnecting does.
    const accountOf = await accountsOf(tx, creator.id);
    await refuseBare(tx, creator.id, asked);
    const posts = await lockPosts(tx, creator.id, asked);
    refuseMissing(asked, posts);
    refuseUnfit(posts, confirmed);
    const timeOf = timesOfRetry(asked, posts, times, now);
    const isCounted = countedIn(config);
    const uncharged = posts.filter((post) => !post.is_charged && isCounted(post));
    const { charged_to, used } = await chargePosts(tx, user_id, uncharged.length, now);

    const again: Changed[] = [];
    for (const post of posts) {
      const count = uncharged.includes(post) ? { is_charged: true, charged_to } : {};
      const values = { ...fresh, ...planOf(post, timeOf(post)), ...count, account_id: accountOf(post) };
      again.push(...(await changeState(tx, [post.id], failedStates, values)));
    }
    const entry = journalOf(part, posts, again);
    part.into?.push(...entry.items);
    const goesBack = new Set(posts.filter((post) => timeOf(post) !== null).map(({ id }) => id));
    const change_id = await recordChanges(
      tx,
      creator,
      again,
      ({ id }) => eventOf(goesBack.has(id)),
      part.into ? null : entry,
    );
    await shield.recountThreats(tx, creator, await shield.momentsOf(tx, creator.id, asked));
    await refuseRepeated(tx, creator.id, writtenIn(asked, posts, timeOf));
    return { data: await loadPosts(tx, creator.id, asked, now), used_monthly_posts: used, change_id };
  });
}

const fresh = {
  state: "scheduled" as const,
  tries: 0,
  started_at: null,
  error: null,
  failure_cause: null,
  advice: null,
};

/** If it goes out now, the page still shows the time it was planned for. */
function planOf({ post_at, planned_at }: Locked, at: Date | null) {
  if (at === null) return { post_at: atOnce, next_at: atOnce, planned_at: planned_at ?? post_at };
  return { post_at: at, next_at: at, planned_at: null };
}

const eventOf = (goesBack: boolean) => ({
  kind: "retried",
  text: goesBack ? "Scheduled again." : "To be sent again.",
});

/**
 * In the requested order, as refusals name posts by index. A post that goes out now does not occupy its minute, but an
 * identical post next to it is refused.
 */
function writtenIn(ids: readonly number[], posts: readonly Locked[], timeOf: (post: Locked) => Date | null) {
  const byId = new Map(posts.map((post) => [post.id, post]));
  return ids.map((id) => {
    const post = byId.get(id)!;
    return { ...post, post_at: timeOf(post)?.toISOString() ?? null };
  });
}

function journalOf(recording: Recording, posts: readonly Locked[], again: readonly Changed[]): JournalEntry {
  const revs = new Map(again.map(({ id, rev }) => [id, rev]));
  const items = posts.map((post) => ({ id: post.id, rev: revs.get(post.id)!, before: null, failed: failureOf(post) }));
  return { kind: "retry", purpose: recording.purpose, text: textOf(recording, retryText(items.length)), items };
}

function failureOf({ state, error, failure_cause, advice, is_charged, post_at, planned_at }: Locked): Failure {
  const plan = { post_at: post_at.toISOString(), planned_at: planned_at?.toISOString() ?? null };
  return { state, error, failure_cause, advice, is_charged, ...plan };
}

function refuseUnfit(posts: readonly Locked[], confirmed: boolean): void {
  if (posts.some(({ state }) => !failedStates.includes(state))) {
    throw new Refusal(422, "Only failed posts can be retried.");
  }
  const unsure = posts.filter(({ state }) => state === "needs_check");
  if (confirmed || unsure.length === 0) return;
  throw new Refusal(409, unsure[0]!.advice ?? "Look whether the post is out before you retry.", {
    fields: { ids: unsure.map(({ id }) => id) },
  });
}

/** Media of a failed post may have been deleted since; it would only fail again. */
async function refuseBare(tx: Db, creatorId: number, ids: readonly number[]): Promise<void> {
  const posts = await findShown(tx, creatorId, ids);
  const whole = await postsWithMedia(tx, creatorId, posts);
  const bare = posts.filter((post) => !whole.includes(post)).map(({ id }) => id);
  if (bare.length > 0) throw refusalOf(bare.map((id) => [ids.indexOf(id), { code: "media-gone" }]));
}

/** Returns the account each post was made for, which may have been reconnected since. */
async function accountsOf(tx: Db, creatorId: number) {
  const accounts = await keepAccountsOf(tx, creatorId);
  return ({ platform, remote_user_id }: Locked): number => {
    const account = accounts.find((one) => one.platform === platform);
    const label = platformLabels[platformName(platform)];
    if (!account) throw new Refusal(422, `Connect your ${label} account to retry this post.`);
    if (account.remote_user_id !== remote_user_id) {
      throw new Refusal(422, `The post was made for another ${label} account and can't be retried.`);
    }
    return account.id;
  };
}
