import { isIP } from "node:net";
import { memberOf, networkOf, plainAddress } from "../../lib/networks.ts";

const isThisComputer = memberOf(["127.0.0.0/8", "::1"]);
const isLocal = memberOf(["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "fc00::/7", "fe80::/10"]);

/** The network a call comes from, as far as it can be told locally; not the full address. */
export function networkNameOf(ip: string): string {
  const address = plainAddress(ip).split("%")[0]!;
  const version = isIP(address);
  if (version === 0) return "";
  if (isThisComputer(address)) return "This computer";
  if (isLocal(address)) return "Local network";
  return version === 4 ? `Network ${address.replace(/\.\d+$/, ".0/24")}` : `Network ${networkOf(address)}::/64`;
}
