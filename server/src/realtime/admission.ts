import { type Bucket, createBucket } from "../lib/bucket.ts";
import { networkOf, siteOf } from "../lib/networks.ts";

export type Visitor = {
  session: string | undefined;
  address: string;
  /** Called when the place is given to somebody else. */
  putOut(): void;
};
export type AdmissionLimits = {
  perSession: number;
  perAddress: number;
  /** The /48 of an IPv6 customer. */
  perSite: number;
  /** So many of a channel keep their place whoever comes. */
  perChannel: number;
  inAll: number;
  /** New sockets of one address: so many at once, so many more each second. */
  comings: { most: number; perSecond: number };
};

export const admissionLimits: AdmissionLimits = {
  perSession: 10,
  perAddress: 200,
  perSite: 600,
  perChannel: 50,
  // Of all connections (http/connections.ts) some stay for requests.
  inAll: 2_500,
  comings: { most: 200, perSecond: 10 },
};

const MOST_REMEMBERED = 10_000;

export type Place = {
  /** Whoever joins a channel has shown a session that is good. */
  joined(channel: string): void;
  release(): void;
};

export type Admission = {
  /** Before any work is done for it: whether this address has not come too often lately. */
  mayCome(address: string): boolean;
  /** Undefined when there are too many. */
  admit(visitor: Visitor): Place | undefined;
};

/**
 * Counts open sockets, and how fast new ones come. When all places are taken, those who have joined no channel yet make
 * room, so that nobody without a session keeps out who has one.
 */
export function createAdmission(limits: AdmissionLimits): Admission {
  const open = new Map<string, number>();
  const comings = new Map<string, Bucket>();
  const strangers = createStrangers();
  const countOf = (key: string) => open.get(key) ?? 0;
  const count = (key: string, change: number) => {
    const now = countOf(key) + change;
    if (now > 0) open.set(key, now);
    else open.delete(key);
  };

  return {
    mayCome: (address) => {
      const network = networkOf(address);
      const bucket = comings.get(network) ?? createBucket(limits.comings);
      // Put last, so that the one unheard of for longest is forgotten first.
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
      const release = () => {
        strangers.remove(stranger);
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
          const key = `channel ${channel}`;
          if (countOf(key) >= limits.perChannel || !strangers.remove(stranger)) return;
          counted.push(key);
          count(key, 1);
        },
        release,
      };
    },
  };
}

type Stranger = { from: string; leave(): void };

function createStrangers() {
  const byOrigin = new Map<string, Set<Stranger>>();
  return {
    add: (stranger: Stranger) => {
      byOrigin.set(stranger.from, (byOrigin.get(stranger.from) ?? new Set()).add(stranger));
    },
    /** False: it was none any more. */
    remove: (stranger: Stranger): boolean => {
      const others = byOrigin.get(stranger.from);
      const wasThere = others?.delete(stranger) ?? false;
      if (others?.size === 0) byOrigin.delete(stranger.from);
      return wasThere;
    },
    /** Of those with more than the one who comes, the first of those with most leaves. */
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
