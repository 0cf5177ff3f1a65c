import { z } from "zod";
import { pageOf } from "../lists/page.ts";

export const Update = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** HTML; must be sanitized before it is shown. */
  description: z.string(),
  posted_at: z.iso.datetime(),
});
export type Update = z.infer<typeof Update>;

export const UpdatesPage = pageOf(Update);
export type UpdatesPage = z.infer<typeof UpdatesPage>;
