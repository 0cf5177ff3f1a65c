import { randomUUID } from "node:crypto";
import { publishingAddress } from "../../config/publishing-address.ts";
import type { Connection } from "../../database/connection.ts";
import { listen } from "../../database/listen.ts";
import { createWaker } from "../../lib/waker.ts";
import { checkpoint } from "../checkpoint.ts";
import type { Engine } from "../engine-context.ts";
import { createCrew } from "./crew.ts";
import { claimLanes, findDue, msUntilDue } from "./lanes.queries.ts";

export type Dispatcher = {
  /** Takes nothing new; what is under way ends, or is left to whoever looks next. */
  stop(): Promise<void>;
  /** When it last asked for work, or had enough. */
  askedAt(): number;
};

const SOONEST_MS = 5;
/** One per process: claims lanes with one task each, for as many as it can work on, and sleeps until more is due. */
export function startDispatcher(engine: Engine & { connection: Connection }): Dispatcher {
  const { db, log, timings, guard, gates } = engine;
  const owner = randomUUID();
  const address = publishingAddress(engine.config);
  const waker = createWaker();
  const listener = listen("posts", waker.wake, engine);
  const crew = createCrew(engine, waker.wake);
  let isRunning = true;
  let askedAt = performance.now();

  async function ask(): Promise<number> {
    if (!guard.isTrusted()) return timings.poll;
    const begin = performance.now();
    askedAt = begin;
    await crew.leaveOld();
    const most = crew.wanted();
    if (most <= 0) return timings.poll;
    const claim = () => ({
      owner,
      leaseMs: timings.lease,
      notAfter: guard.notAfter(),
      address,
      takesSuspects: crew.takesSuspects(),
    });
    await probe(claim());
    const lanes = await claimLanes(db, { ...claim(), ...crew.leaves(), most });
    if (lanes.length > 0) {
      checkpoint("after-claim");
      crew.take(await findDue(db, lanes));
    }
    if (lanes.length === most) return crew.wanted() > 0 ? 0 : timings.poll;
    // What became due while we asked was not seen.
    const due = await msUntilDue(db, performance.now() - begin);
    return Math.min(Math.max(due ?? timings.poll, SOONEST_MS), timings.poll);
  }

  /** Whether a platform that was down answers again, is tried with one lane. */
  async function probe(claim: Omit<Parameters<typeof claimLanes>[1], "most">): Promise<void> {
    const platform = await gates.takeProbe();
    if (!platform) return;
    const lanes = await claimLanes(db, { ...claim, most: 1, probes: platform });
    await gates.probeWith(platform, lanes[0]?.account_id);
    crew.take(await findDue(db, lanes));
  }

  async function run(): Promise<void> {
    while (isRunning) {
      const pause = await ask().catch((error: Error) => {
        log.warn({ reason: error.message }, "cannot ask for due posts");
        return timings.poll;
      });
      if (isRunning) await waker.pause(pause);
    }
  }

  const running = run();
  return {
    askedAt: () => askedAt,
    stop: async () => {
      isRunning = false;
      crew.close();
      waker.wake();
      await Promise.all([running, listener.close()]);
      await crew.end();
    },
  };
}
