import type { Pool, PoolClient } from "pg";
import { createTurns } from "../lib/fair-queue.ts";
import { callAtWork } from "./row-owner.ts";

/** Longer than a statement of the same user may take. */
const PATIENCE = 10_000;

/**
 * A pool that one user cannot take over: a user who holds connections gets another only while as many are free. A user
 * alone gets half of them, and one without any finds one even beside several busy users. One is reserved for work
 * without a user, because looking up sessions comes first.
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
    // A call that holds a connection in a transaction could otherwise wait for itself.
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

/** The pool gives a client a new `release` every time. */
function endingWith(client: PoolClient, leave: () => void): PoolClient {
  const release = client.release.bind(client);
  client.release = (error) => {
    release(error);
    leave();
  };
  return client;
}
