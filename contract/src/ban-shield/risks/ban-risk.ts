import { z } from "zod";
import { severities } from "../../posts/severity.ts";
import { RiskType } from "./risk-type.ts";

/** A risk of one creator's Reddit account (BS-06). */
export const BanRisk = z.strictObject({
  type: z.enum(RiskType),
  label: z.string(),
  severity: z.enum(severities),
  count: z.int().nonnegative(),
  post_ids: z.array(z.int()),
  text: z.string(),
  action: z.string(),
  /** When it appeared. */
  created_at: z.iso.datetime(),
  is_new: z.boolean(),
});
export type BanRisk = z.infer<typeof BanRisk>;
