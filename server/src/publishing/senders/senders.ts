import { Platform } from "@ponkan/contract/accounts/platform";
import type { AppContext } from "../../context.ts";
import type { FileStore } from "../../lib/storage/storage.ts";
import type { Inspector } from "../../modules/media/inspect/inspector.ts";
import type { Sender, Senders } from "../sender.ts";
import { createInstagramSender } from "./instagram.ts";
import { createRedditSender } from "./reddit.ts";
import { createTiktokSender } from "./tiktok.ts";
import { createTwitterSender } from "./twitter.ts";

type Needs = Pick<AppContext, "db" | "clock" | "config" | "platforms"> & { files: FileStore; inspector: Inspector };

/** The senders of all platforms this installation can publish to. */
export function createSenders(ctx: Needs): Senders {
  const { reddit, twitter, instagram, tiktok } = ctx.platforms;
  const senders = new Map<number, Sender>();
  if (reddit) senders.set(Platform.reddit, createRedditSender(ctx, reddit) as Sender);
  if (twitter) senders.set(Platform.twitter, createTwitterSender(ctx, twitter) as Sender);
  if (instagram) senders.set(Platform.instagram, createInstagramSender(ctx, instagram) as Sender);
  if (tiktok) senders.set(Platform.tiktok, createTiktokSender(ctx, tiktok) as Sender);
  const ahead = [...senders].filter(([, { preparesAhead }]) => preparesAhead).map(([platform]) => platform);
  return { of: (platform) => senders.get(platform), ahead };
}
