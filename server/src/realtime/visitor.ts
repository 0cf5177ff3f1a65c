import type { IncomingMessage } from "node:http";
import type { Config } from "../config.ts";
import { clientAddressReader, listOf } from "../http/forwarded.ts";
import { isOwnOrigin } from "../http/origin.ts";
import { memberOf, plainAddress } from "../lib/networks.ts";
import type { SocketServerNeeds } from "./socket-server.ts";

type Visitors = Pick<SocketServerNeeds, "isAllowedOrigin" | "sessionOf" | "addressOf">;

/** Identifies the visitor of an upgrade. Upgrades bypass Fastify, so its handling of proxies is repeated here. */
export function visitorsOf({ publicUrl, trustProxy }: Pick<Config, "publicUrl" | "trustProxy">): Visitors {
  const isProxy = memberOf(trustProxy);
  const peerOf = (request: IncomingMessage) => plainAddress(request.socket.remoteAddress ?? "");

  return {
    isAllowedOrigin: (origin, request) => {
      const forwarded = isProxy(peerOf(request)) ? listOf(request.headers["x-forwarded-host"]).at(-1) : undefined;
      return isOwnOrigin(origin, forwarded ?? request.headers.host ?? "", { publicUrl, trustProxy });
    },
    sessionOf: (request) => /(?:^|;\s*)SR_session=([A-Za-z0-9_-]{22})\./.exec(request.headers.cookie ?? "")?.[1],
    addressOf: clientAddressReader(trustProxy),
  };
}
