/** Readable by scripts: the coupon to apply at checkout, and when the offer to a new user ends. */
export const COUPON_COOKIE = "SR_coupon";
export const DISCOUNT_COOKIE = "SR_discount";
export const COUPON_DAYS = 30;
