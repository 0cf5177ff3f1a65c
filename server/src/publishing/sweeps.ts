import { STALE_AFTER_MS } from "@ponkan/contract/autoresponders/limits";
import { dropStale, giveUpStranded } from "./answers/answers.queries.ts";
import type { Engine } from "./engine-context.ts";
import { noteWhyPostsWait } from "./gates/note-why-posts-wait.ts";
import { standBehind } from "./lanes/stand-behind.queries.ts";
import type { Decided } from "./posts/find-posts.ts";
import { missed } from "./posts/missed.ts";
import type { Change } from "./posts/posts.queries.ts";
import { forgetOldHandles, startEarlyPreparation } from "./prepare/handles.queries.ts";
import { prepareAhead } from "./prepare/prepare-ahead.ts";
import { findMissed, findStranded } from "./sweeps.queries.ts";

const AT_ONCE = 200;

/**
 * Handles what no lane reaches by itself, such as posts whose send window is over and sends that cannot be looked for.
 */
export async function sweep(engine: Engine): Promise<void> {
  while (await standBehind(engine.db));
  for (const post of await findMissed(engine.db, AT_ONCE)) await engine.save({ post, change: missed(post.attempt) });
  for (const post of await findStranded(engine.db, engine.timings.undecided.text, AT_ONCE)) await giveUp(engine, post);
  await engine.gates.refresh();
  await noteWhyPostsWait(engine);
  await prepareAhead(engine);
  await startEarlyPreparation(engine.db, engine.senders.ahead, engine.timings.mediaAhead, AT_ONCE);
  await forgetOldHandles(engine.db);
  await dropStale(engine.db, STALE_AFTER_MS, AT_ONCE);
  await giveUpStranded(engine.db, engine.timings.undecided.text, AT_ONCE);
}

async function giveUp(engine: Engine, post: Decided): Promise<void> {
  const { attempt } = post;
  const event = null;
  // A post in `sending` first becomes `unknown`, and only then `needs_check`.
  await engine.save({ post, change: { attempt, from: ["sending"], to: "unknown", again: 0, ends: null, event } });
  const change: Change = {
    attempt,
    from: ["unknown"],
    to: "needs_check",
    again: null,
    ends: "unclear",
    event: {
      kind: "needs_check",
      text: "We could not find out whether the post is out, because the account can't be read any more.",
      advice: "Connect the account again and look at its profile before you retry.",
    },
    error: "Publishing took too long.",
  };
  await engine.save({ post, change });
}
