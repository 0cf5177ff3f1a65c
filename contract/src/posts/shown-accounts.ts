import { z } from "zod";
import { Platform, type PlatformName } from "../accounts/platform.ts";

/** By which accounts the author of posts was shown that they go, should others be connected by now. */
export const ShownAccounts = z.partialRecord(z.enum(Object.keys(Platform) as PlatformName[]), z.string().max(100));
export type ShownAccounts = z.infer<typeof ShownAccounts>;
