import { z } from "zod";
import { Platform, type PlatformName } from "../accounts/platform.ts";

/** The accounts the form showed when the posts were written, in case others have been connected since. */
export const ShownAccounts = z.partialRecord(z.enum(Object.keys(Platform) as PlatformName[]), z.string().max(100));
export type ShownAccounts = z.infer<typeof ShownAccounts>;
