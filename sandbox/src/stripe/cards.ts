import type { Decline } from "./failure.ts";

/** The outcome of charging a card. */
export type Charged = { kind: "paid" } | { kind: "declined"; decline: Decline } | { kind: "needs-action" };

const decline = (code: string, message: string, decline_code?: string): Decline => ({
  code,
  message,
  ...(decline_code && { decline_code }),
});
const DECLINED = decline("card_declined", "Your card was declined.", "generic_decline");
const NO_FUNDS = decline("card_declined", "Your card has insufficient funds.", "insufficient_funds");

/** Cards that are always declined. */
const REFUSED: Record<string, Decline> = {
  "4000000000000002": DECLINED,
  "4000000000009995": NO_FUNDS,
  "4000000000009987": decline("card_declined", "Your card was declined.", "lost_card"),
  "4000000000009979": decline("card_declined", "Your card was declined.", "stolen_card"),
  "4000000000000069": decline("expired_card", "Your card has expired."),
  "4000000000000127": decline("incorrect_cvc", "Your card's security code is incorrect."),
  "4000000000000119": decline(
    "processing_error",
    "An error occurred while processing your card. Try again in a little bit.",
  ),
};

/** Can be saved, but later charges fail. */
const FAILS_LATER = new Set(["4000000000000341"]);
/** Later charges pass without asking the owner again. */
const ASKS_ONCE = new Set(["4000002500003155", "4000003800000446"]);
/** Requires authentication for each charge. */
const ASKS_ALWAYS = new Set(["4000002760003184"]);
const ASKS_THEN: Record<string, Decline> = { "4000008260003178": NO_FUNDS, "4000008400001629": DECLINED };

/** Charges a card while its owner is present, on the checkout page or the page of an invoice. */
export function chargeWithOwner(number: string): Charged {
  const refused = REFUSED[number];
  if (refused) return { kind: "declined", decline: refused };
  const asks = ASKS_ALWAYS.has(number) || number in ASKS_THEN || number === "4000002500003155";
  return asks ? { kind: "needs-action" } : { kind: "paid" };
}

/** Charges a card after its owner has authenticated. */
export function chargeProved(number: string): Charged {
  const then = ASKS_THEN[number];
  return then ? { kind: "declined", decline: then } : { kind: "paid" };
}

/** Charges a card without its owner present, for a renewal or a change of plan. */
export function chargeAlone(number: string): Charged {
  if (FAILS_LATER.has(number)) return { kind: "declined", decline: DECLINED };
  if (ASKS_ALWAYS.has(number)) return { kind: "needs-action" };
  if (ASKS_ONCE.has(number)) return { kind: "paid" };
  const refused = REFUSED[number] ?? ASKS_THEN[number];
  return refused ? { kind: "declined", decline: refused } : { kind: "paid" };
}

/** Stripe's ids for test cards. */
export const CARD_BY_NAME: Record<string, string> = {
  pm_card_visa: "4242424242424242",
  pm_card_mastercard: "5555555555554444",
  pm_card_chargeCustomerFail: "4000000000000341",
  pm_card_visa_chargeDeclined: "4000000000000002",
  pm_card_authenticationRequired: "4000002760003184",
};

export const brandOf = (number: string): string => (number.startsWith("5") ? "mastercard" : "visa");
