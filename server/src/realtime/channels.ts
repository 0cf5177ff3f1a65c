import { eventFrame } from "./frames.ts";

export type Subscriber = {
  send(frame: string): void;
  /** The client comes back at once and has to be allowed in anew. */
  disconnect(): void;
};

/** Which sockets of this process listen to which channel. */
export type Channels = {
  subscribe(channel: string, subscriber: Subscriber): void;
  unsubscribe(channel: string, subscriber: Subscriber): void;
  leaveAll(subscriber: Subscriber): void;
  broadcast(channel: string, event: string, payload: unknown): void;
  disconnect(channel: string): void;
};

export function createChannels(): Channels {
  const subscribers = new Map<string, Set<Subscriber>>();
  const joined = new Map<Subscriber, Set<string>>();
  const membersOf = (channel: string) => [...(subscribers.get(channel) ?? [])];

  function unsubscribe(channel: string, subscriber: Subscriber): void {
    removeFrom(subscribers, channel, subscriber);
    removeFrom(joined, subscriber, channel);
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
    disconnect: (channel) => {
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
