import type { FastifyRequest } from "fastify";
import type { Db } from "../context.ts";
import { Refusal } from "../lib/refusal.ts";
import { findOwnedCreator, type OwnedCreator } from "../modules/creators/owned-creator.ts";

/** The creator named by Creator-Id, which must be one of the caller's own (CV-10). */
export async function currentCreator(db: Db, request: FastifyRequest, userId: number): Promise<OwnedCreator> {
  const creator = await currentOrNewCreator(db, request, userId);
  if (creator === "new") throw new Refusal(422, "Connect your Reddit account to continue.");
  return creator;
}

/** The same for a call that makes a new creator for -1 (AC-04). */
export async function currentOrNewCreator(
  db: Db,
  request: FastifyRequest,
  userId: number,
): Promise<OwnedCreator | "new"> {
  const given = request.headers["creator-id"];
  if (given === "-1") return "new";

  const id = typeof given === "string" && /^[1-9]\d{0,15}$/.test(given) ? Number(given) : undefined;
  const creator = id !== undefined && Number.isSafeInteger(id) ? await findOwnedCreator(db, userId, id) : undefined;
  if (!creator) throw new Refusal(403, "Creator is not found.");
  return creator;
}
