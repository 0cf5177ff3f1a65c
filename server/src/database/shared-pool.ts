import type { Pool, PoolClient } from "pg";
import { createTurns } from "../lib/fair-queue.ts";
import { callAtWork } from "./row-owner.ts";

/** A statement of one's own that takes too long is given up before. */
const PATIENCE = 10_000;

/**
 * A pool that nobody takes for themselves: whoever has some of its connections gets one more only while as many are
 * left. Alone that is half of them, and whoever has none finds one beside several who take what they get. One is left for
 * what is asked for nobody: who somebody is comes before all else.
 */
export function shareByUser(pool: Pool, patienceMs = PATIENCE): Pick<Pool, "connect" | "end" | "options"> {
  const turns = createTurns({
    atOnce: pool.options.max - 1,
    perOwner: Number.POSITIVE_INFINITY,
    leavesAsMany: true,
    waitingPerOwner: 1_000,
    waiting: 20_000,
    patienceMs,
  });

  async function connect(): Promise<PoolClient> {
    const call = callAtWork();
    // What holds a connection in the middle of its work would wait for itself.
    if (!call || call.openTransactions > 0) return pool.connect();
    const leave = await turns.enter(call.userId);
    try {
      return endingWith(await pool.connect(), leave);
    } catch (error) {
      leave();
      throw error;
    }
  }

  return { connect: connect as Pool["connect"], end: () => pool.end(), options: pool.options };
}

/** The pool gives a client a new `release` each time it is taken. */
function endingWith(client: PoolClient, leave: () => void): PoolClient {
  const release = client.release.bind(client);
  client.release = (error) => {
    release(error);
    leave();
  };
  return client;
}
