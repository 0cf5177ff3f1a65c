import { Platform } from "@ponkan/contract/accounts/platform";
import type { RedditAdapter } from "@ponkan/platforms";
import type { Access } from "@ponkan/platforms/capabilities";
import type { Failure } from "@ponkan/platforms/outcome";
import { handleRefusedToken } from "../../modules/accounts/access/handle-refused-token.ts";
import { openAccess } from "../../modules/accounts/access/open-access.ts";
import { saveResults } from "../../modules/posts/results/save-results.ts";
import { delayText } from "../core/after-send.ts";
import type { Holding } from "../core/perform.ts";
import { withJitter } from "../core/with-jitter.ts";
import type { Engine } from "../engine-context.ts";
import { calledFor } from "../gates/gates.ts";
import { pauseAsAsked } from "../lanes/pauses.ts";
import { findPosts, type Post } from "../posts/find-posts.ts";
import { msUntilNextLook } from "./check-times.ts";
import { findDueChecks, planCheck } from "./checks.queries.ts";
import { findPostWithoutId } from "./find-post-without-id.ts";
import { msUntilAgain } from "./put-off.ts";

type Work = { engine: Engine; holding: Holding; reddit: RedditAdapter; label: string };

const ANSWERED = { kind: "ok" };
/** The most posts Reddit returns in one response. */
const AT_ONCE = 100;

/** Checks all due posts of an account: whether they are still there, and how they are doing. */
export async function checkPosts(work: Work): Promise<void> {
  const { engine, holding } = work;
  const { lane } = holding;
  const posts = await findPosts(engine.db, await findDueChecks(engine.db, lane.account_id, AT_ONCE));
  const opened = await openAccess(engine, lane.account_id);
  if (opened.kind !== "ok") {
    // Perhaps only the rate limit reserved for publishing is left, so just the checks are postponed.
    return putOff(work, posts, opened);
  }
  const { access, token_gen } = opened.value;
  const failure = await look(work, access, posts);
  const called = calledFor({ account_id: lane.account_id, platform: Platform.reddit }, holding.access);
  if (posts.some(({ remote_id }) => remote_id !== null)) await engine.gates.heard(called, failure ?? ANSWERED);
  if (!failure) return;
  await putOff(work, posts, failure);
  await handleRefusedToken(engine, lane.account_id, token_gen, failure);
  if (failure.kind !== "throttled") return;
  const { retryAfterMs: ms, scope } = failure;
  await pauseAsAsked(engine, called, { ms, reason: delayText(work.label, ms), scope });
}

async function look(work: Work, access: Access, posts: Post[]): Promise<Failure | null> {
  const { engine, reddit } = work;
  const named = posts.filter(({ remote_id }) => remote_id !== null);
  const shown = named.length > 0 ? await reddit.results.read(access, named[0]!, named.map(nameOf)) : noPosts;
  if (shown.kind !== "ok") return shown;
  const results = new Map(shown.value.map((result) => [result.id, result]));
  const seen = named.flatMap(({ id, remote_id }) => {
    const result = results.get(remote_id!);
    return result ? [{ post_id: id, result }] : [];
  });
  // All posts of an account belong to one creator.
  if (posts[0]) await saveResults(engine.db, posts[0].creator_id, seen, null);
  engine.wakeReaders();
  for (const post of posts) {
    if (post.remote_id === null) await findPostWithoutId(engine, access, post);
    await planCheck(engine.db, post.id, msUntilNextLook(post.posted_ms_ago));
  }
  return null;
}

const noPosts = { kind: "ok", value: [] } as const;
const nameOf = ({ remote_id }: Post) => remote_id!;

async function putOff({ engine }: Work, posts: Post[], failure: Failure): Promise<void> {
  for (const { id, posted_ms_ago } of posts) {
    const again = msUntilAgain(failure, 0, engine.timings) ?? msUntilNextLook(posted_ms_ago);
    await planCheck(engine.db, id, again === null ? null : withJitter(again));
  }
}
