import { eventFrame } from "./frames.ts";

export type Subscriber = {
  send(frame: string): void;
  /** The client reconnects at once and has to be authorized again. */
  disconnect(): void;
};

/** Tracks which sockets of this process are subscribed to which channel. */
export type Channels = {
  subscribe(channel: string, subscriber: Subscriber): void;
  unsubscribe(channel: string, subscriber: Subscriber): void;
  leaveAll(subscriber: Subscriber): void;
  broadcast(channel: string, event: string, payload: unknown): void;
  disconnect(channel: string): void;
  /** How many disconnects of channels there have been so far. */
  disconnects(): number;
  /** True if the channel was, or may have been, disconnected since then: earlier authorizations may be invalid. */
  wasDisconnectedSince(channel: string, disconnects: number): boolean;
  hasMembers(channel: string): boolean;
  /** Counts from 1 for as long as the channel has subscribers. */
  nextNumber(channel: string): number;
};

const MOST_REMEMBERED = 10_000;

export function createChannels(): Channels {
  const subscribers = new Map<string, Set<Subscriber>>();
  const numbers = new Map<string, number>();
  const joined = new Map<Subscriber, Set<string>>();
  const disconnectedAt = new Map<string, number>();
  let disconnects = 0;
  /** The newest disconnect that is no longer remembered; it may have been of any channel. */
  let forgottenUpTo = 0;
  const membersOf = (channel: string) => [...(subscribers.get(channel) ?? [])];

  function unsubscribe(channel: string, subscriber: Subscriber): void {
    removeFrom(subscribers, channel, subscriber);
    removeFrom(joined, subscriber, channel);
    if (!subscribers.has(channel)) numbers.delete(channel);
  }

  return {
    subscribe: (channel, subscriber) => {
      addTo(subscribers, channel, subscriber);
      addTo(joined, subscriber, channel);
    },
    unsubscribe,
    leaveAll: (subscriber) => {
      for (const channel of joined.get(subscriber) ?? []) unsubscribe(channel, subscriber);
    },
    broadcast: (channel, event, payload) => {
      const frame = eventFrame(channel, event, payload);
      for (const member of membersOf(channel)) member.send(frame);
    },
    hasMembers: (channel) => subscribers.has(channel),
    nextNumber: (channel) => {
      const number = (numbers.get(channel) ?? 0) + 1;
      if (subscribers.has(channel)) numbers.set(channel, number);
      return number;
    },
    disconnects: () => disconnects,
    wasDisconnectedSince: (channel, then) => (disconnectedAt.get(channel) ?? forgottenUpTo) > then,
    disconnect: (channel) => {
      disconnects += 1;
      disconnectedAt.delete(channel);
      disconnectedAt.set(channel, disconnects);
      const [oldest] = disconnectedAt;
      if (disconnectedAt.size > MOST_REMEMBERED && oldest !== undefined) {
        disconnectedAt.delete(oldest[0]);
        forgottenUpTo = oldest[1];
      }
      for (const member of membersOf(channel)) {
        unsubscribe(channel, member);
        member.disconnect();
      }
    },
  };
}

function addTo<K, V>(sets: Map<K, Set<V>>, key: K, value: V): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
}

function removeFrom<K, V>(sets: Map<K, Set<V>>, key: K, value: V): void {
  const set = sets.get(key);
  set?.delete(value);
  if (set?.size === 0) sets.delete(key);
}
