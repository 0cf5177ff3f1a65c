import { isIP, type LookupFunction } from "node:net";
import { blockListOf, familyOf, isPublicAddress } from "./public-address.ts";
import type { Address, Resolve } from "./resolve.ts";

/** Decides which hosts may be contacted. Its lookup connects only to addresses it has checked. */
export type Guard = { isAllowed(host: string): Promise<boolean>; lookup: LookupFunction };

class ClosedAddress extends Error {
  readonly code = "EADDRNOTPUBLIC";
}

/** `open`: names, addresses and networks the operator allows although they are not public. */
export function createGuard(open: readonly string[], resolve: Resolve): Guard {
  const names = new Set(open.filter((entry) => !isNetwork(entry)).map((name) => name.toLowerCase()));
  const networks = blockListOf(open.filter(isNetwork));
  const isOpenAddress = ({ address }: Address) =>
    isPublicAddress(address) || networks.check(address, familyOf(address));

  async function addressesOf(given: string): Promise<Address[]> {
    const host = given.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
    const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host);
    const isOpen = addresses.length > 0 && (names.has(host.toLowerCase()) || addresses.every(isOpenAddress));
    if (!isOpen) throw new ClosedAddress(`${host} is not a public address`);
    return addresses;
  }

  return {
    isAllowed: (host) =>
      addressesOf(host).then(
        () => true,
        () => false,
      ),
    lookup: (host, options, done) => {
      addressesOf(host).then(
        (addresses) => {
          if (options.all) done(null, addresses);
          else done(null, addresses[0]!.address, addresses[0]!.family);
        },
        (error: NodeJS.ErrnoException) => done(error, ""),
      );
    },
  };
}

function isNetwork(entry: string): boolean {
  return isIP(entry.split("/")[0] ?? "") > 0;
}
