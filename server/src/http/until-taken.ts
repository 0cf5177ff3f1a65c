import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { FastifyReply } from "fastify";

/**
 * The turn ends when the answer has gone out, not when it is made: large ones that nobody reads would pile up. What
 * comes in pieces takes no room.
 */
export function untilTaken<T>(
  { raw }: FastifyReply,
  inTurn: (work: () => Promise<void>) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const turn = inTurn(async () => {
      const answer = await work();
      resolve(answer);
      const isInPieces = answer instanceof Readable || raw.headersSent;
      if (!isInPieces && !raw.writableFinished && !raw.destroyed) await finished(raw).catch(() => {});
    });
    turn.catch(reject);
  });
}
