import type { FastifyRequest } from "fastify";
import { bearerOf } from "./input.ts";
import { ownerOf } from "./oauth/grants.ts";
import type { Parts } from "./parts.ts";
import { redditOauth } from "./reddit/auth/platform.ts";
import { redgifsOauth } from "./redgifs/oauth.ts";

/** The name behind the bearer token of a call, also of one that expired; null when none is known. */
export function userOfCall({ reddit, redgifs, tokenOwners }: Parts): (request: FastifyRequest) => string | null {
  const [ofReddit, ofRedgifs] = [redditOauth(reddit), redgifsOauth(redgifs)];
  const owners = [(token: string) => ownerOf(ofReddit, token), (token: string) => ownerOf(ofRedgifs, token)];
  return (request) => {
    const token = bearerOf(request);
    if (!token) return null;
    for (const owner of [...owners, ...tokenOwners]) {
      const name = owner(token);
      if (name !== undefined) return name;
    }
    return null;
  };
}
