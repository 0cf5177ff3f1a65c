import { hasSubscription } from "@ponkan/contract/billing/subscription-status";
import { Refusal } from "../../lib/refusal.ts";
import { findSubscription } from "../billing/subscription.ts";
import type { MediaContext } from "./media-context.ts";
import { isConfirmedOrDemo } from "./uploads.queries.ts";

type Needs = Pick<MediaContext, "db" | "config" | "hasOwnAccount">;

/** The user's share of the storage; undefined for no limit. Users who cost nothing to create get little. */
export async function roomOf(ctx: Needs, userId: number): Promise<number | undefined> {
  const { bytesPerUser = Number.POSITIVE_INFINITY, bytesUnconfirmed = bytesPerUser } = ctx.config.storage;
  const isLess = bytesUnconfirmed < bytesPerUser;
  const room = isLess && !(await isKnown(ctx, userId)) ? bytesUnconfirmed : bytesPerUser;
  return Number.isFinite(room) ? room : undefined;
}

async function isKnown({ db, hasOwnAccount }: Needs, userId: number): Promise<boolean> {
  if (await isConfirmedOrDemo(db, userId)) return true;
  return hasSubscription((await findSubscription(db, userId))?.status) || (await hasOwnAccount(userId));
}

export function storageUsed({ bytesPerUser }: MediaContext["config"]["storage"], room: number | undefined): Refusal {
  if (room === undefined || room === bytesPerUser) return new Refusal(422, "You have used all of your storage.");
  const later = bytesPerUser === undefined ? "there is no such limit" : `it's ${sizeText(bytesPerUser)}`;
  const way = "confirm your email, connect an account or get a plan";
  return new Refusal(422, `You have used the ${sizeText(room)} that are yours until you ${way}. After that ${later}.`);
}

function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  return megabytes < 1024 ? `${rounded(megabytes)} MB` : `${rounded(megabytes / 1024)} GB`;
}

const rounded = (size: number) => Math.round(size * 10) / 10;
