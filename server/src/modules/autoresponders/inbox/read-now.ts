import { Refusal } from "../../../lib/refusal.ts";
import type { AccessNeeds } from "../../accounts/access/needs.ts";
import type { OwnedCreator } from "../../creators/owned-creator.ts";
import { notifyInbox } from "./notify-inbox.ts";
import { readInbox } from "./read-inbox.ts";
import { findReadAt, leaveReading, markRead, takeReading } from "./readings.queries.ts";
import { usableAccount } from "./usable-account.ts";

const AT_MOST_EVERY_MS = 60_000;

/** Reads the inbox because its owner is looking; without an enabled autoresponder it is read only then. */
export async function readNow(
  ctx: AccessNeeds,
  creator: OwnedCreator,
): Promise<{ read_at: string | null; added: number }> {
  const { id: account_id, username } = await usableAccount(ctx.db, creator.id);
  const reader = { account_id, creator_id: creator.id, username };
  let added = 0;
  if (await takeReading(ctx.db, reader, AT_MOST_EVERY_MS)) {
    const read = await readInbox(ctx, reader).catch((error: Error) => error);
    if (read instanceof Error || read.kind !== "ok") {
      await leaveReading(ctx.db, account_id);
      throw read instanceof Error ? read : new Refusal(422, "Reddit could not be read. Please try again.");
    }
    await markRead(ctx.db, account_id);
    added = read.value;
    if (added > 0) await notifyInbox(ctx.db, creator);
  }
  return { read_at: (await findReadAt(ctx.db, creator.id))?.toISOString() ?? null, added };
}
