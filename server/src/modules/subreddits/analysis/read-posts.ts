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
/** Each call may fail so often; being asked to wait is not failing. */
const TRIES = 3;
const BETWEEN_TRIES_MS = 1000;
/** For one call. Longer waits are left to who asks again: readers for others need the place. */
const LONGEST_WAIT_MS = 60_000;
/** For all of them; who asks again has it gone on where it ended. */
const WHOLE_MS = 2 * 60_000;
const TOUCH_MS = 20_000;

/** What was read is told wherever the subreddit is found. */
export async function readPosts(ctx: AccessNeeds, asked: Asked): Promise<void> {
  await readPages(ctx, asked);
  const reading = await findReading(ctx.db, asked.name);
  if (reading?.state !== "ready") return;
  await saveNumbers(ctx.db, asked.name, { newest: reading.posts, posts: reading.posts }, ctx.clock.now());
}

/**
 * Reads the newest posts page by page, as far back as is wanted, each page kept as it comes. It may spend what is left
 * of the account's quota when publishing has its share, and waits when nothing is left.
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

/** Another reader may be faster: then this one ends. */
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

/** Null when it is better to give up. */
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

/** Who asks meanwhile sees that somebody is at it. */
async function waitAudibly({ db, clock }: AccessNeeds, name: string, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= TOUCH_MS) {
    await touchReading(db, name, clock.now());
    await sleep(Math.min(left, TOUCH_MS));
  }
}
