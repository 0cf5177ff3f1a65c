/** Readable by scripts: the coupon to apply at checkout, and when the new-user offer ends. */
export const COUPON_COOKIE = "SR_coupon";
export const DISCOUNT_COOKIE = "SR_discount";
export const COUPON_DAYS = 30;
/** The format of a coupon or promotion code (BI-08). */
export const COUPON_CODE = /^[A-Za-z0-9-]{1,50}$/;
