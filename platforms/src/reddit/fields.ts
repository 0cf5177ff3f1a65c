import { z } from "zod";

/** Reddit omits fields, sends null or changes types; any unexpected value counts as missing. */
export const text = z.string().nullish().catch(null);
export const number = z.number().nullish().catch(null);
/** Unix seconds. */
export const moment = z.number().min(0).max(8.64e12).nullish().catch(null);
export const flag = z.boolean().nullish().catch(null);

export function instant(seconds: number): Date {
  return new Date(seconds * 1000);
}
