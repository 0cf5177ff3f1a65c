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
  /** When the risk appeared. */
  created_at: z.iso.datetime(),
  is_new: z.boolean(),
  /** The user ignored it; it reappears when it gets worse (BS-12). */
  is_ignored: z.boolean(),
  /** Raised by published posts, so it only passes with time. */
  is_out: z.boolean(),
});
export type BanRisk = z.infer<typeof BanRisk>;

/** A risk that ended recently. */
export const FixedRisk = z.strictObject({
  type: z.enum(RiskType),
  label: z.string(),
  severity: z.enum(severities),
  fixed_at: z.iso.datetime(),
});
export type FixedRisk = z.infer<typeof FixedRisk>;
