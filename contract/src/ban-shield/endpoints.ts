import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { BanRisk, FixedRisk } from "./risks/ban-risk.ts";
import { RiskType } from "./risks/risk-type.ts";

const CreatorId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, "The selected creator_id is invalid.")
  .transform(Number);

export const banShieldEndpoints = [
  endpoint("GET /ban-risks", {
    summary: "The risks of a creator's Reddit account, the worst first; marks them as seen by the user",
    access: "user",
    status: 200,
    query: z.strictObject({ creator_id: CreatorId }),
    reply: z.strictObject({
      data: z.array(BanRisk),
      fixed: z.array(FixedRisk),
      score: z.int().min(0).max(100),
      checked_at: z.iso.datetime(),
    }),
  }),
  endpoint("PATCH /ban-risks", {
    summary: "Sets a risk of a creator aside until it gets worse, or takes it up again",
    access: "user",
    status: 204,
    body: z.strictObject({ creator_id: z.int().min(1), type: z.enum(RiskType), is_ignored: z.boolean() }),
  }),
] as const;
