/** What the billing calls say, word for word (BI-04 to BI-10). */
export const billingTexts = {
  updated: "Your subscription was updated.",
  endsOn: (day: string) => `Your subscription will end on ${day}.`,
  reactivated: "Your subscription was reactivated.",
  discounted: "30% discount will be applied to your next payment.",
  invalidPrice: "The selected price_id is invalid.",
  invalidPlan: "The selected plan is invalid.",
  invalidCoupon: "The coupon is not valid.",
  alreadyActive: "Plan is already active.",
  alreadyCanceled: "The subscription is already set to cancel.",
  notCanceled: "The subscription is not set to cancel.",
  afterDiscount: "A smaller plan can be chosen a month after the discount.",
  discountUsed: "The discount was already used.",
  notPaid: "The payment was not completed.",
  noSubscription: "Subscription was not found.",
  noPurchase: "Purchase was not found.",
  away: "Payments are not available right now. Please try again later.",
} as const;
