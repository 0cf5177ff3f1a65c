import { setTimeout as sleep } from "node:timers/promises";
import { SAMPLE_MAX } from "@ponkan/contract/subreddits/analysis/analysis";
import type { Outcome } from "@ponkan/platforms/outcome";
import type { Page } from "@ponkan/platforms/reddit/listing";
import type { RedditPost } from "@ponkan/platforms/reddit/post";
import type { AccessNeeds } from "../../accounts/access/needs.ts";
import { outcomeOf } from "../ask-reddit.ts";
import { saveNumbers } from "../catalogue/save-numbers.ts";
import { loadSample } from "../load-sample.ts";
import { analysedPost } from "./analysed-post.ts";
import { addPage, failReading, findReading, finishReading, type Reading, touchReading } from "./readings.queries.ts";

type Asked = { account_id: number; name: string };

const PATIENCE_MS = 15_000;
/** Failures allowed per call; being throttled is not a failure. */
const TRIES = 3;
const BETWEEN_TRIES_MS = 1000;
/** Maximum wait for one call. Longer waits are left to the next request, because other readings need the slot. */
const LONGEST_WAIT_MS = 60_000;
/** Maximum time for all calls; the next request continues where this one stopped. */
const WHOLE_MS = 2 * 60_000;
const TOUCH_MS = 20_000;

/** Reads the posts, and stores the numbers shown wherever the subreddit is listed. */
export async function readPosts(ctx: AccessNeeds, asked: Asked): Promise<void> {
  await readPages(ctx, asked);
  const reading = await findReading(ctx.db, asked.name);
  if (reading?.state !== "ready") return;
  await saveNumbers(ctx.db, asked.name, { newest: reading.posts, posts: reading.posts }, ctx.clock.now());
}

/**
 * Reads the newest posts page by page as far back as wanted, storing each page. Uses what publishing leaves of the
 * account's rate limit, and waits if nothing is left.
 */
async function readPages(ctx: AccessNeeds, { account_id, name }: Asked): Promise<void> {
  const endsAt = performance.now() + WHOLE_MS;
  let reading = await findReading(ctx.db, name);
  await loadSample(ctx, { accountId: account_id, name }, "top");
  while (reading?.state === "reading") {
    if (isEnough(reading) && (await finish(ctx, name, reading))) return;
    if (performance.now() > endsAt) return failReading(ctx.db, name, ctx.clock.now());
    const page = await patiently(ctx, name, () =>
      outcomeOf(ctx, { accountId: account_id, patienceMs: PATIENCE_MS }, (communities, access) =>
        communities.posts(access, { subreddit: name, sort: "new", after: reading!.after }),
      ),
    );
    if (!page) return failReading(ctx.db, name, ctx.clock.now());
    reading = await keep(ctx, name, reading, page);
  }
}

/** Stops if another reader was faster. */
async function keep(ctx: AccessNeeds, name: string, before: Reading, page: Page<RedditPost>) {
  const known = new Set(before.posts.map(({ id }) => id));
  const posts = page.items
    .filter(({ is_pinned, id }) => !is_pinned && !known.has(id))
    .map(analysedPost)
    .slice(0, SAMPLE_MAX - before.posts.length);
  const now = ctx.clock.now();
  const after = await addPage(ctx.db, name, before, { posts, after: page.after, now });
  if (!after || page.after !== null) return after;
  await finishReading(ctx.db, name, { back_to: after.back_to, isAll: true, now });
  return undefined;
}

function isEnough({ posts, back_to }: Reading): boolean {
  const oldest = posts.at(-1);
  return posts.length >= SAMPLE_MAX || (oldest !== undefined && oldest.at * 1000 < back_to.getTime());
}

const finish = ({ db, clock }: AccessNeeds, name: string, { posts, back_to }: Reading) =>
  finishReading(db, name, { back_to, isAll: posts.length >= SAMPLE_MAX, now: clock.now() });

/** Null when it gives up. */
async function patiently<T>(ctx: AccessNeeds, name: string, ask: () => Promise<Outcome<T>>): Promise<T | null> {
  const givesUpAt = performance.now() + LONGEST_WAIT_MS;
  for (let tries = 0; tries < TRIES; ) {
    const answer = await ask();
    if (answer.kind === "ok") return answer.value;
    if (answer.kind === "rejected" || answer.kind === "needs-reconnect") return null;
    const waitMs = answer.kind === "throttled" ? answer.retryAfterMs : BETWEEN_TRIES_MS;
    if (performance.now() + waitMs > givesUpAt) return null;
    if (answer.kind !== "throttled") tries++;
    await waitAudibly(ctx, name, waitMs);
  }
  return null;
}

/** Keeps touching the reading while it waits, so that it does not look stale. */
async function waitAudibly({ db, clock }: AccessNeeds, name: string, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= TOUCH_MS) {
    await touchReading(db, name, clock.now());
    await sleep(Math.min(left, TOUCH_MS));
  }
}
