import type { AppContext, Db } from "../../context.ts";
import { Refusal, tooManyAttempts } from "../../lib/refusal.ts";
import { hashOfSecret } from "../../lib/secret-token.ts";
import { deleteTries, findEndOfTries, returnTry, takeTry } from "./tries.queries.ts";

/** A maximum of tries per `seconds` for a key; the window starts with the first try. */
export type Limit = { key: string; max: number; seconds: number };
/** When a usual limit is used up, `otherwise` may still allow the try. */
export type Limits = Limit[] | { usual: Limit[]; otherwise: Limit[] };
export type Taken = { giveBack(): Promise<void> };

type Needs = Pick<AppContext, "db" | "clock">;

/**
 * Takes one try of each limit before the work starts, so that concurrent calls cannot all pass. Throws 429, taking
 * nothing, when one is used up. Harmless tries are given back.
 */
export async function takeTries(ctx: Needs, limits: Limits): Promise<Taken> {
  if (Array.isArray(limits)) return takeAll(ctx, limits);
  return takeAll(ctx, limits.usual).catch((used: unknown) => {
    if (!isTooMany(used)) throw used;
    return takeAll(ctx, limits.otherwise).catch((error: unknown) => {
      throw isTooMany(error) ? used : error;
    });
  });
}

async function takeAll({ db, clock }: Needs, limits: Limit[]): Promise<Taken> {
  const now = clock.now();
  const taken: { key: Buffer; endsAt: Date }[] = [];
  const giveBack = async () => {
    for (const { key, endsAt } of taken.splice(0)) await returnTry(db, key, endsAt);
  };
  for (const limit of limits) {
    const key = hashOfSecret(limit.key);
    const endsAt = await takeTry(db, key, limit, now);
    if (!endsAt) {
      await giveBack();
      const until = (await findEndOfTries(db, key)) ?? now;
      throw tooManyAttempts(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)));
    }
    taken.push({ key, endsAt });
  }
  return { giveBack };
}

/**
 * Counts wrong tries. Right ones are given back unless `countsAllTheSame`, and so are those that were not checked
 * because of load.
 */
export async function limitWrong<T>(
  ctx: Needs,
  limits: Limits,
  work: () => Promise<T>,
  countsAllTheSame: (right: T) => boolean = () => false,
): Promise<T> {
  const taken = await takeTries(ctx, limits);
  const result = await work().catch(async (error: unknown) => {
    if (!isAboutTheTry(error)) await taken.giveBack();
    throw error;
  });
  if (!countsAllTheSame(result)) await taken.giveBack();
  return result;
}

/** Counts right tries: checking one is expensive even for someone who knows the password. */
export async function limitRight<T>(ctx: Needs, limits: Limits, work: () => Promise<T>): Promise<T> {
  const taken = await takeTries(ctx, limits);
  return work().catch(async (error: unknown) => {
    await taken.giveBack();
    throw error;
  });
}

/** True when the error is about the try itself, not about load. */
export function isAboutTheTry(error: unknown): boolean {
  return error instanceof Refusal && error.status < 500 && !isTooMany(error);
}

export const isTooMany = (error: unknown): boolean => error instanceof Refusal && error.status === 429;

export function forgetTries(db: Db, { key }: Limit): Promise<void> {
  return deleteTries(db, hashOfSecret(key));
}
