import { finished, Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createFairQueue, createTurns, type FairQueue, type Turns } from "../lib/fair-queue.ts";
import { Refusal } from "../lib/refusal.ts";

/** A page sends a handful of requests at once. Database connections are shared separately (shared-pool.ts). */
const limits = { atOnce: Number.POSITIVE_INFINITY, perOwner: 4, waitingPerOwner: 200, waiting: 20_000 };
/** Searching everything a user has may be slow, so users take turns. */
const searching = { atOnce: 3, perOwner: 2, waitingPerOwner: 20, waiting: 1_000 };

declare module "fastify" {
  interface FastifyInstance {
    /** Limits the concurrent requests of each user. */
    turns: { calls: Turns; uploads: Turns };
    searchInTurn: FairQueue;
  }
  interface FastifyRequest {
    waitsForTurn: boolean;
    /** By performance.now(); 0 if no turn is needed. */
    turnBeganAt: number;
    turn: Turn | null;
  }
}

/** Ends when the response was sent and the work is done; otherwise large unread responses would pile up. */
class Turn {
  #isOpen = true;
  #isAtWork = false;
  readonly #end: () => void;

  constructor(end: () => void) {
    this.#end = end;
  }

  async work<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#isOpen) throw new Refusal(503, "Whoever asked has left.");
    this.#isAtWork = true;
    try {
      return await work();
    } finally {
      this.#isAtWork = false;
      if (!this.#isOpen) this.#end();
    }
  }

  /** Called when the response no longer takes memory. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    if (!this.#isAtWork) this.#end();
  }
}

export function addTurns(app: FastifyInstance): void {
  app.decorate("turns", { calls: createTurns(limits), uploads: createTurns(limits) });
  app.decorate("searchInTurn", createFairQueue(searching));
  app.decorateRequest("waitsForTurn", false);
  app.decorateRequest("turnBeganAt", 0);
  app.decorateRequest("turn", null);
}

/** Waits before the body is read, so that it takes no memory. Slow uploads delay only other uploads. */
export async function awaitTurn(request: FastifyRequest, { raw }: FastifyReply, userId: number): Promise<void> {
  const { calls, uploads } = request.server.turns;
  const over = new AbortController();
  finished(raw, () => over.abort());
  const turns = request.routeOptions.config.isUpload ? uploads : calls;
  const turn = new Turn(await waiting(request, () => turns.enter(userId, over.signal)));
  request.turnBeganAt = performance.now();
  request.turn = turn;
  if (over.signal.aborted) turn.close();
  else over.signal.addEventListener("abort", () => turn.close());
}

async function waiting<T>(request: FastifyRequest, wait: () => Promise<T>): Promise<T> {
  request.waitsForTurn = true;
  try {
    return await wait();
  } finally {
    request.waitsForTurn = false;
  }
}

export function workInTurn<T>(request: FastifyRequest, { raw }: FastifyReply, work: () => Promise<T>): Promise<T> {
  const turn = request.turn!;
  return turn.work(async () => {
    const answer = await work();
    // Streams take no memory, however slowly they are read.
    if (answer instanceof Readable || raw.headersSent) turn.close();
    return answer;
  });
}
