import type { AppContext, Db } from "../../context.ts";
import { Refusal, tooManyAttempts } from "../../lib/refusal.ts";
import { hashOfSecret } from "../../lib/secret-token.ts";
import { deleteTries, findEndOfTries, returnTry, takeTry } from "./tries.queries.ts";

/** So many in so many seconds, for whoever the key names; a window begins with its first try. */
export type Limit = { key: string; max: number; seconds: number };
/** Where some are used up, others may still let it pass. */
export type Limits = Limit[] | { usual: Limit[]; otherwise: Limit[] };
export type Taken = { giveBack(): Promise<void> };

type Needs = Pick<AppContext, "db" | "clock">;

/**
 * Takes one try of each limit before the work is begun, so that many at once cannot pass together; 429 when one is used
 * up, and then nothing is taken. What turned out to be harmless is given back.
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
 * Wrong ones count. Right ones do not, unless they count all the same, nor what nobody looked at because there was too much
 * to do.
 */
export async function limitWrong<T>(
  ctx: Needs,
  limits: Limits,
  work: () => Promise<T>,
  countsAllTheSame: (right: T) => boolean = () => false,
): Promise<T> {
  const taken = await takeTries(ctx, limits);
  const result = await work().catch(async (error: unknown) => {
    if (!isVerdict(error)) await taken.giveBack();
    throw error;
  });
  if (!countsAllTheSame(result)) await taken.giveBack();
  return result;
}

/** Right ones count: looking at one is work, whoever knows it. */
export async function limitRight<T>(ctx: Needs, limits: Limits, work: () => Promise<T>): Promise<T> {
  const taken = await takeTries(ctx, limits);
  return work().catch(async (error: unknown) => {
    await taken.giveBack();
    throw error;
  });
}

/** About what was tried, not about how much there is to do. */
export function isVerdict(error: unknown): boolean {
  return error instanceof Refusal && error.status < 500 && !isTooMany(error);
}

export const isTooMany = (error: unknown): boolean => error instanceof Refusal && error.status === 429;

export function forgetTries(db: Db, { key }: Limit): Promise<void> {
  return deleteTries(db, hashOfSecret(key));
}
