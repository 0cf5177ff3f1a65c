import type { FeedAddress } from "@ponkan/contract/calendar/endpoints";
import type { AppContext, Db } from "../../../context.ts";
import { seal, unseal } from "../../../lib/secret-box.ts";
import { hashOfSecret, newSecret } from "../../../lib/secret-token.ts";
import { mailOwner } from "../../auth/mail-owner.ts";
import { limitRight } from "../../auth/tries.ts";
import { findCreatorOfFeed, findFeed, noteFeedRead, replaceFeed } from "./calendar.queries.ts";

type Needs = Pick<AppContext, "db" | "clock" | "config">;

/** Also null if the address was sealed with a key that no longer exists: then only a new address helps. */
export async function feedAddress(ctx: Needs, creatorId: number): Promise<FeedAddress | null> {
  const feed = await findFeed(ctx.db, creatorId);
  const secret = feed && unseal(ctx.config.encryptionKeys, belongsTo(creatorId), feed.secret);
  if (!feed || secret === undefined) return null;
  return shown(ctx, secret, feed);
}

/** Limited because each new address is mailed to the owner. */
export function newFeedAddress(
  ctx: Needs & Pick<AppContext, "jobs">,
  userId: number,
  creator: { id: number; name: string },
): Promise<FeedAddress> {
  const limit = { key: `calendar address ${userId}`, max: 20, seconds: 60 * 60 };
  const secret = newSecret();
  const values = {
    creator_id: creator.id,
    secret_hash: hashOfSecret(secret),
    secret: seal(ctx.config.encryptionKeys, belongsTo(creator.id), secret),
    created_at: ctx.clock.now(),
  };
  const write = async (tx: Db) => {
    const feed = await replaceFeed(tx, values);
    await mailOwner(tx, ctx, userId, { kind: "calendar-address-made", creator: creator.name });
    return shown(ctx, secret, feed);
  };
  return limitRight(ctx, [limit], () => ctx.db.transaction().execute(write));
}

const MINUTE = 60_000;

/** Returns the creator the address belongs to. The time of the read is recorded at most once a minute. */
export async function readFeed({ db, clock }: Pick<Needs, "db" | "clock">, secretHash: Buffer) {
  const creator = await findCreatorOfFeed(db, secretHash);
  const now = clock.now();
  const isNoted = creator?.read_at && now.getTime() - creator.read_at.getTime() < MINUTE;
  if (creator && !isNoted) await noteFeedRead(db, secretHash, now);
  return creator;
}

const belongsTo = (creatorId: number) => `calendar of creator ${creatorId}`;

function shown({ config }: Needs, secret: string, { created_at, read_at }: { created_at: Date; read_at: Date | null }) {
  const url = `${config.publicUrl ?? ""}/api/calendars/${secret}.ics`;
  return { url, created_at: created_at.toISOString(), read_at: read_at?.toISOString() ?? null };
}
