import { billingTexts } from "@ponkan/contract/billing/texts";
import type Stripe from "stripe";
import type { AppContext } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";

/** Calls Stripe. Throws refused cards in Stripe's words, rethrows invalid requests, reports the rest as unavailable. */
export async function askStripe<T>(
  { payments, log }: Pick<AppContext, "payments" | "log">,
  ask: (stripe: Stripe) => Promise<T>,
): Promise<T> {
  if (!payments) throw new Refusal(503, billingTexts.away);
  try {
    return await ask(await payments.stripe());
  } catch (error) {
    const kind = stripeErrorKind(error);
    if (kind === undefined || kind === "StripeInvalidRequestError" || kind === "StripeIdempotencyError") throw error;
    if (kind === "StripeCardError") throw new CardRefused(error as Error & { code?: string });
    log.warn({ reason: (error as Error).message, kind }, "Stripe did not answer as it should");
    throw new Refusal(503, billingTexts.away);
  }
}

/** A refused card, with Stripe's message, which is meant for users. */
export class CardRefused extends Refusal {
  readonly code: string | undefined;

  constructor(error: Error & { code?: string }) {
    super(422, error.message);
    this.code = error.code;
  }
}

function stripeErrorKind(error: unknown): string | undefined {
  const type = error instanceof Error && "type" in error ? error.type : undefined;
  return typeof type === "string" && type.startsWith("Stripe") ? type : undefined;
}

/** Repeating the request would fail again. */
export const isInvalidRequest = (error: unknown): boolean => stripeErrorKind(error) === "StripeInvalidRequestError";

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "resource_missing";

/** Maps a missing object to undefined. */
export function ifMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
  return undefined;
}
