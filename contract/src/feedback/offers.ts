import type { Subscription } from "../users/user.ts";
import type { CancelReason } from "./reasons.ts";

export type Offer = "discount" | "downgrade" | "training";

/** Spec 4. */
const offersByReason: Record<CancelReason, readonly Offer[]> = {
  expensive: ["discount", "downgrade", "training"],
  "no-need": ["discount", "downgrade", "training"],
  "no-value": ["discount", "downgrade", "training"],
  bugs: ["discount", "downgrade"],
  banned: ["discount", "training"],
  "another-solution": ["discount", "downgrade"],
  other: ["discount", "downgrade", "training"],
};

type Situation = {
  subscription: Pick<Subscription, "status"> | null;
  /** Whether a smaller plan is available. */
  canDowngrade: boolean;
  hasArticles: boolean;
};

export function offersFor(reason: CancelReason): readonly Offer[] {
  return offersByReason[reason];
}

/** The offers for a reason that the user can actually take (FE-02, FE-04). */
export function offersThatFit(reason: CancelReason, { subscription, canDowngrade, hasArticles }: Situation): Offer[] {
  const fits: Record<Offer, boolean> = {
    discount: subscription?.status === "active",
    downgrade: canDowngrade,
    training: hasArticles,
  };
  return offersFor(reason).filter((offer) => fits[offer]);
}
