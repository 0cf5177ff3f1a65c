import type { Engine } from "./engine-context.ts";
import { failMissed } from "./missed.ts";
import { changePost, type Decided } from "./posts.queries.ts";
import { callUpEarly, forgetOldHandles } from "./prepare/handles.queries.ts";
import { prepareAhead } from "./prepare/prepare-ahead.ts";
import { findMissed, findStranded } from "./sweeps.queries.ts";

const AT_ONCE = 200;

/** What no lane gets to by itself: posts whose time is over, and sends nobody can look after. */
export async function sweep(engine: Engine): Promise<void> {
  for (const post of await findMissed(engine.db, AT_ONCE)) await failMissed(engine, post);
  for (const post of await findStranded(engine.db, engine.timings.undecided.text, AT_ONCE)) await giveUp(engine, post);
  await prepareAhead(engine);
  await callUpEarly(engine.db, engine.senders.ahead, engine.timings.mediaAhead, AT_ONCE);
  await forgetOldHandles(engine.db);
}

async function giveUp({ db }: Engine, post: Decided): Promise<void> {
  const { attempt } = post;
  const event = null;
  // From sending it is one step to unknown and one more from there.
  await changePost(db, post, { attempt, from: ["sending"], to: "unknown", again: 0, ends: null, event });
  await changePost(db, post, {
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
  });
}
