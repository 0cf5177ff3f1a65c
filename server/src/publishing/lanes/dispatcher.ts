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
  /** Claims nothing new. Work in progress finishes or is left for the next worker to look at. */
  stop(): Promise<void>;
  /** When it last asked for work or found that it had enough. */
  askedAt(): number;
};

const SOONEST_MS = 5;
/**
 * Claims lanes with one task each, up to what this process can work on, and sleeps until more is due. One per process.
 */
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
    // The claim did not see what became due while it ran.
    const due = await msUntilDue(db, performance.now() - begin);
    return Math.min(Math.max(due ?? timings.poll, SOONEST_MS), timings.poll);
  }

  /** Uses one lane to test whether a platform that was down answers again. */
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
