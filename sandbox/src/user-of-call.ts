import type { FastifyRequest } from "fastify";
import type { Parts } from "./parts.ts";
import { redgifsUserOf } from "./redgifs/bearer.ts";

/** The name behind the bearer token of a call, also of one that expired; null when none is known. */
export function userOfCall({ reddit, redgifs, tokenOwners }: Parts): (request: FastifyRequest) => string | null {
  return ({ headers }) => {
    const token = /^bearer (\S+)/i.exec(headers.authorization ?? "")?.[1];
    if (!token) return null;
    const grant = reddit.store.grants.get(reddit.store.tokens.get(token)?.grant_id ?? "");
    const redditName = reddit.store.users.get(grant?.user_id ?? "")?.name;
    const known = redditName ?? redgifsUserOf(redgifs, token);
    return known ?? tokenOwners.map((ownerOf) => ownerOf(token)).find((name) => name !== undefined) ?? null;
  };
}
