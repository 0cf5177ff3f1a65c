import { lookup as systemLookup } from "node:dns";
import { Resolver } from "node:dns/promises";

export type Address = { address: string; family: number };
/** Returns all addresses of a name; rejects if there are none. */
export type Resolve = (host: string) => Promise<Address[]>;

/** Uses the system's resolver. It handles few lookups at a time without a timeout: not for names users give. */
export function resolveBySystem(host: string): Promise<Address[]> {
  return new Promise((found, failed) => {
    systemLookup(host, { all: true, verbatim: true }, (error, addresses) => (error ? failed(error) : found(addresses)));
  });
}

const [ANSWER_MS, IN_ALL_MS] = [2_000, 3_000];

/** Queries the name servers directly, so that a silent one delays no other lookup, and this one not for long. */
export function resolveByQuery(servers?: readonly string[]): Resolve {
  return async (host) => {
    const resolver = new Resolver({ timeout: ANSWER_MS, tries: 1 });
    if (servers) resolver.setServers(servers);
    const end = setTimeout(() => resolver.cancel(), IN_ALL_MS);
    const asked = [
      resolver.resolve4(host).then((found) => found.map((address) => ({ address, family: 4 }))),
      resolver.resolve6(host).then((found) => found.map((address) => ({ address, family: 6 }))),
    ];
    const answers = await Promise.allSettled(asked);
    clearTimeout(end);
    const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    return found.length > 0 ? found : Promise.any(asked);
  };
}

const [KEPT_MS, MOST_KEPT] = [10_000, 500];

/** Caches names that are needed for every call. */
export function keptBriefly(resolve: Resolve): Resolve {
  const kept = new Map<string, { addresses: Address[]; until: number }>();
  return async (host) => {
    const known = kept.get(host);
    if (known && performance.now() < known.until) return known.addresses;
    const addresses = await resolve(host);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(host, { addresses, until: performance.now() + KEPT_MS });
    return addresses;
  };
}
