import { z } from "zod";

/** Reddit leaves fields out, sends null, or changes them; what is not as expected counts as not there. */
export const text = z.string().nullish().catch(null);
export const number = z.number().nullish().catch(null);
/** Seconds since 1970. */
export const moment = z.number().min(0).max(8.64e12).nullish().catch(null);
export const flag = z.boolean().nullish().catch(null);

export function instant(seconds: number): Date {
  return new Date(seconds * 1000);
}
