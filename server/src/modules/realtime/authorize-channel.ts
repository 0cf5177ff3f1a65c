import { creatorChannel } from "@ponkan/contract/realtime/channel";
import type { ChannelRequest } from "@ponkan/contract/realtime/endpoints";
import type { AppContext, Db } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { signChannel } from "../../realtime/channel-auth.ts";
import { findOwnedCreator } from "../creators/owned-creator.ts";

/** Signs the channel of one of the user's creators for one socket (RE-02); it must contain the current name. */
export async function authorizeChannel(
  { db, config }: Pick<AppContext, "db" | "config">,
  userId: number,
  { socket_id, channel_name }: ChannelRequest,
): Promise<{ auth: string }> {
  await requireOwnChannel(db, userId, channel_name);
  return { auth: signChannel(config.realtime.secret, config.realtime.key, socket_id, channel_name) };
}

export async function requireOwnChannel(db: Db, userId: number, name: string): Promise<void> {
  const id = /^private-creators\.([1-9]\d{0,14})\./.exec(name)?.[1];
  const creator = id && (await findOwnedCreator(db, userId, Number(id)));
  if (!creator || creatorChannel(creator.id, creator.name) !== name) {
    throw new Refusal(403, "Channel is not found.");
  }
}
