import { type Bucket, createBucket } from "../lib/bucket.ts";
import { networkOf, siteOf } from "../lib/networks.ts";

export type Visitor = { session: string | undefined; address: string };
export type AdmissionLimits = {
  perSession: number;
  perAddress: number;
  /** The /48 of an IPv6 customer. */
  perSite: number;
  inAll: number;
  /** New sockets of one address: so many at once, so many more each second. */
  comings: { most: number; perSecond: number };
};

export const admissionLimits: AdmissionLimits = {
  perSession: 10,
  perAddress: 200,
  perSite: 600,
  // Of all connections (http/connections.ts) some stay for requests.
  inAll: 2_500,
  comings: { most: 200, perSecond: 10 },
};

const MOST_REMEMBERED = 10_000;

export type Admission = {
  /** Before any work is done for it: whether this address has not come too often lately. */
  mayCome(address: string): boolean;
  /** Gives the function that counts the socket out again, or undefined when there are too many. */
  admit(visitor: Visitor): (() => void) | undefined;
};

/** Counts open sockets, and how fast new ones come. */
export function createAdmission(limits: AdmissionLimits): Admission {
  const open = new Map<string, number>();
  const comings = new Map<string, Bucket>();
  const count = (key: string, change: number) => {
    const now = (open.get(key) ?? 0) + change;
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
    admit: ({ session, address }) => {
      const bounds: [key: string, most: number][] = [
        ["all", limits.inAll],
        [`address ${networkOf(address)}`, limits.perAddress],
      ];
      const site = siteOf(address);
      if (site) bounds.push([`site ${site}`, limits.perSite]);
      if (session !== undefined) bounds.push([`session ${session}`, limits.perSession]);
      if (bounds.some(([key, most]) => (open.get(key) ?? 0) >= most)) return undefined;

      for (const [key] of bounds) count(key, 1);
      return () => {
        for (const [key] of bounds) count(key, -1);
      };
    },
  };
}
