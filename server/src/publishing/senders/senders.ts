import { Platform } from "@ponkan/contract/accounts/platform";
import type { AppContext } from "../../context.ts";
import type { FileStore } from "../../lib/storage/storage.ts";
import type { Sender, Senders } from "../sender.ts";
import { createRedditSender } from "./reddit.ts";

type Needs = Pick<AppContext, "db" | "platforms"> & { files: FileStore };

/** Platforms this installation can publish to. */
export function createSenders(ctx: Needs): Senders {
  const { reddit } = ctx.platforms;
  const senders = new Map<number, Sender>();
  if (reddit) senders.set(Platform.reddit, createRedditSender(ctx, reddit) as Sender);
  return { of: (platform) => senders.get(platform) };
}
