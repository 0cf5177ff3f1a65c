import type { Db } from "../../../context.ts";
import { moveUsage } from "../../billing/quota.ts";
import { moveCharges } from "./write-posts.queries.ts";

/** BI-03: a plan change that moves the start of the period does not reset what was used in it. */
export async function carryUsage(tx: Db, userId: number, from: Date, to: Date): Promise<void> {
  if (from.getTime() === to.getTime()) return;
  await moveCharges(tx, userId, from, to);
  await moveUsage(tx, userId, from, to);
}
