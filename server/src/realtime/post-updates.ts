import { setTimeout as pause } from "node:timers/promises";
import { type EventPayloads, POSTS_UPDATED } from "@ponkan/contract/realtime/events";
import type { AppContext } from "../context.ts";
import type { Channels } from "./channels.ts";

type Needs = Pick<AppContext, "log"> & {
  channels: Channels;
  /** Returns events with the current state of these posts. */
  describe(creatorId: number, ids: readonly number[]): Promise<object[]>;
};
type Changed = EventPayloads[typeof POSTS_UPDATED];

const PAUSE_MS = 250;
const RETRY_MS = 1000;

/**
 * Sends pages on a channel the current state of changed posts: at once, then at most a few times a second, so that
 * frequent or simultaneous changes are read and sent once.
 */
export function createPostUpdates({ log, channels, describe }: Needs) {
  const waiting = new Map<string, { creator_id: number; ids: Set<number> }>();
  const sending = new Map<string, Promise<void>>();
  const closing = new AbortController();

  async function sendWaiting(channel: string): Promise<void> {
    for (let next = take(channel); next && !closing.signal.aborted; next = take(channel)) {
      const isSent = await describe(next.creator_id, [...next.ids]).then(
        (updates) => send(channel, updates),
        (error: Error) => {
          log.warn({ reason: error.message }, "cannot read posts that changed");
          add(channel, { ...next!, ids: [...next!.ids] });
        },
      );
      await pause(isSent ? PAUSE_MS : RETRY_MS, undefined, closing).catch(() => undefined);
    }
    sending.delete(channel);
  }

  function take(channel: string) {
    const changed = waiting.get(channel);
    waiting.delete(channel);
    return changed;
  }

  function send(channel: string, updates: readonly object[]): true {
    for (const update of updates)
      channels.broadcast(channel, POSTS_UPDATED, { number: channels.nextNumber(channel), ...update });
    return true;
  }

  function add(channel: string, { creator_id, ids }: Changed): void {
    if (!channels.hasMembers(channel) || closing.signal.aborted) return;
    const known = waiting.get(channel)?.ids ?? [];
    waiting.set(channel, { creator_id, ids: new Set([...known, ...ids]) });
    if (!sending.has(channel)) sending.set(channel, sendWaiting(channel));
  }

  return {
    add,
    close: async () => {
      closing.abort();
      await Promise.all(sending.values());
    },
  };
}
