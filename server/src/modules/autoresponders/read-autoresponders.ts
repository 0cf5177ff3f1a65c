import type { Autoresponder } from "@ponkan/contract/autoresponders/autoresponder";
import type { AutoresponderType } from "@ponkan/contract/autoresponders/limits";
import { hasSubscription } from "@ponkan/contract/billing/subscription-status";
import type { AppContext } from "../../context.ts";
import { timezoneOfUser } from "../auth/timezone-of-user.ts";
import { findSubscription } from "../billing/subscription.ts";
import { findAutoresponders } from "./autoresponders.queries.ts";
import { noSuchAutoresponder, type Whose } from "./save-autoresponder.ts";
import { shownAutoresponder } from "./shown-autoresponder.ts";

type Needs = Pick<AppContext, "db" | "clock">;

/** Of one type or both, each in list order. */
export async function readAutoresponders(
  { db, clock }: Needs,
  creator: Whose,
  type?: AutoresponderType,
): Promise<Autoresponder[]> {
  const [all, subscription, zone] = await Promise.all([
    findAutoresponders(db, creator.id),
    findSubscription(db, creator.user_id),
    timezoneOfUser(db, creator.user_id),
  ]);
  const beside = { all, isSubscribed: hasSubscription(subscription?.status), now: clock.now(), zone };
  return all.filter((row) => !type || row.type === type).map((row) => shownAutoresponder(row, beside));
}

export async function readAutoresponder(ctx: Needs, creator: Whose, id: number): Promise<Autoresponder> {
  const found = (await readAutoresponders(ctx, creator)).find((autoresponder) => autoresponder.id === id);
  if (!found) throw noSuchAutoresponder();
  return found;
}
