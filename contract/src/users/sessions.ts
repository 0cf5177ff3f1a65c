import { z } from "zod";

/** Somewhere the user is signed in. */
export const OpenSession = z.strictObject({
  id: z.int(),
  /** Browser and system, as far as the browser says. */
  device: z.string(),
  /** The network, as far as it is known; empty when nothing is. */
  place: z.string(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  is_current: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;
