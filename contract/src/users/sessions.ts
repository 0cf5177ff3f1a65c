import { z } from "zod";

export const OpenSession = z.strictObject({
  id: z.int(),
  /** Browser and operating system, from the user agent. */
  device: z.string(),
  /** The network, if known; otherwise empty. */
  place: z.string(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  is_current: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;
