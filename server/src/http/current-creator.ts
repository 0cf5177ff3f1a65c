import type { FastifyRequest } from "fastify";
import { Refusal } from "../lib/refusal.ts";
import type { OwnedCreator } from "../modules/creators/owned-creator.ts";

/** Returns the creator in the Creator-Id header, which must belong to the caller (CV-10). */
export function currentCreator(request: FastifyRequest): OwnedCreator {
  const creator = currentOrNewCreator(request);
  if (creator === "new") throw new Refusal(422, "Connect your Reddit account to continue.");
  return creator;
}

/** The same, for a call that creates a new creator for -1 (AC-04). */
export function currentOrNewCreator(request: FastifyRequest): OwnedCreator | "new" {
  if (request.headers["creator-id"] === "-1") return "new";
  if (!request.creator) throw new Refusal(403, "Creator is not found.");
  return request.creator;
}

/** Null if there is no creator id or it is malformed. */
export function namedCreator({ headers }: FastifyRequest): number | null {
  const given = headers["creator-id"];
  if (typeof given !== "string" || !/^[1-9]\d{0,15}$/.test(given)) return null;
  return Number.isSafeInteger(Number(given)) ? Number(given) : null;
}
