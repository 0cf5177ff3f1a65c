import { type Bucket, createBucket } from "../lib/bucket.ts";
import { networkOf, siteOf } from "../lib/networks.ts";

export type Visitor = {
  session: string | undefined;
  address: string;
  /** Called when the socket is closed to make room for another. */
  putOut(): void;
};
export type AdmissionLimits = {
  perSession: number;
  perAddress: number;
  /** The /48 of an IPv6 customer. */
  perSite: number;
  /** Up to this many sockets of a channel cannot be displaced by others, */
  perChannel: number;
  /** and up to this many of an address (IPv6: of a /48). Not per user, because users cost nothing to create. */
  keptPerOrigin: number;
  inAll: number;
  /** New sockets per address: how many at once, and how many more per second. */
  comings: { most: number; perSecond: number };
};

export const admissionLimits: AdmissionLimits = {
  perSession: 10,
  perAddress: 200,
  perSite: 600,
  perChannel: 50,
  keptPerOrigin: 50,
  // Leaves some of all connections (http/connections.ts) for requests.
  inAll: 2_500,
  comings: { most: 200, perSecond: 10 },
};

const MOST_REMEMBERED = 10_000;

export type SocketSlot = {
  /** Called when the socket has joined a channel, which proves a valid session. */
  joined(channel: string): void;
  left(channel: string): void;
  release(): void;
};

export type Admission = {
  /** Checked before any work is done: false if this address has opened too many sockets recently. */
  mayCome(address: string): boolean;
  /** Undefined if there are too many. */
  admit(visitor: Visitor): SocketSlot | undefined;
};

/**
 * Limits open sockets and the rate of new ones. When all places are taken, sockets that are in no channel are closed to
 * make room, so that visitors without a session cannot keep out users.
 */
export function createAdmission(limits: AdmissionLimits): Admission {
  const { countOf, count } = createCounts();
  const comings = new Map<string, Bucket>();
  const strangers = createStrangers();

  return {
    mayCome: (address) => {
      const network = networkOf(address);
      const bucket = comings.get(network) ?? createBucket(limits.comings);
      // Moved to the end, so that the least recently used is dropped first.
      comings.delete(network);
      comings.set(network, bucket);
      if (comings.size > MOST_REMEMBERED) comings.delete(comings.keys().next().value!);
      return bucket.take();
    },
    admit: ({ session, address, putOut }) => {
      const bounds: [key: string, most: number][] = [[`address ${networkOf(address)}`, limits.perAddress]];
      const site = siteOf(address);
      if (site) bounds.push([`site ${site}`, limits.perSite]);
      if (session !== undefined) bounds.push([`session ${session}`, limits.perSession]);
      if (bounds.some(([key, most]) => countOf(key) >= most)) return undefined;
      const from = site ?? networkOf(address);
      if (countOf("all") >= limits.inAll && !strangers.makeRoom(from)) return undefined;

      const counted = ["all", ...bounds.map(([key]) => key)];
      for (const key of counted) count(key, 1);
      const joined = new Set<string>();
      let kept: { channel: string; keys: string[] } | undefined;
      const keep = () => {
        const channel = [...joined].find((name) => countOf(`channel ${name}`) < limits.perChannel);
        const isFull = countOf(`kept ${from}`) >= limits.keptPerOrigin;
        if (channel === undefined || isFull || !strangers.remove(stranger)) return;
        kept = { channel, keys: [`channel ${channel}`, `kept ${from}`] };
        for (const key of kept.keys) count(key, 1);
      };
      const giveUp = () => {
        for (const key of kept?.keys ?? []) count(key, -1);
        kept = undefined;
      };
      const release = () => {
        strangers.remove(stranger);
        giveUp();
        for (const key of counted.splice(0)) count(key, -1);
      };
      const stranger: Stranger = {
        from,
        leave: () => {
          release();
          putOut();
        },
      };
      strangers.add(stranger);
      return {
        joined: (channel) => {
          joined.add(channel);
          keep();
        },
        left: (channel) => {
          joined.delete(channel);
          if (kept?.channel !== channel) return;
          giveUp();
          strangers.add(stranger);
          keep();
        },
        release,
      };
    },
  };
}

function createCounts() {
  const counts = new Map<string, number>();
  const countOf = (key: string) => counts.get(key) ?? 0;
  const count = (key: string, change: number) => {
    const now = countOf(key) + change;
    if (now > 0) counts.set(key, now);
    else counts.delete(key);
  };
  return { countOf, count };
}

type Stranger = { from: string; leave(): void };

function createStrangers() {
  const byOrigin = new Map<string, Set<Stranger>>();
  return {
    add: (stranger: Stranger) => {
      byOrigin.set(stranger.from, (byOrigin.get(stranger.from) ?? new Set()).add(stranger));
    },
    /** False if it was no longer among them. */
    remove: (stranger: Stranger): boolean => {
      const others = byOrigin.get(stranger.from);
      const wasThere = others?.delete(stranger) ?? false;
      if (others?.size === 0) byOrigin.delete(stranger.from);
      return wasThere;
    },
    /** Closes the oldest socket of the origin with the most, unless the newcomer's origin has as many. */
    makeRoom: (comer: string): boolean => {
      let most = byOrigin.get(comer) ?? new Set<Stranger>();
      for (const others of byOrigin.values()) if (others.size > most.size) most = others;
      if (most === byOrigin.get(comer)) return false;
      const [first] = most;
      first?.leave();
      return first !== undefined;
    },
  };
}
