import type { BroadcastMessage } from "@ponkan/contract/messages/global-message";
import { creatorChannel } from "@ponkan/contract/realtime/channel";
import { z } from "zod";
import type { Db } from "../../context.ts";
import { publish } from "../../realtime/outbox.ts";
import { findChannelOwners } from "./recipients.queries.ts";

const Text = z.string().trim().min(1).max(2000);

/** What an operator may send; everything else has a default. */
export const OperatorMessage = z.strictObject({
  type: z.enum(["error", "warning", "success"]),
  title: z.string().trim().max(200).default(""),
  text: Text,
  closeable: z.boolean().default(true),
  actions: z
    .array(
      z.discriminatedUnion("type", [
        z.strictObject({ type: z.literal("close"), text: z.string().max(60).optional() }),
        z.strictObject({ type: z.literal("route"), text: z.string().min(1).max(60), to: z.string().startsWith("/") }),
        z.strictObject({
          type: z.literal("link"),
          text: z.string().min(1).max(60),
          url: z.url({ protocol: /^https?$/ }),
        }),
      ]),
    )
    .max(3)
    .default([]),
});
export type OperatorMessage = z.infer<typeof OperatorMessage>;

export type Recipients = { email: string } | "all";
export type Reached = { users: number; creators: number };

/** Returns how many it reaches; unless it is a dry run, open pages get the message after the commit (RE-05). */
export async function broadcastMessage(
  tx: Db,
  to: Recipients,
  message: OperatorMessage,
  isDryRun: boolean,
): Promise<Reached> {
  const owners = await findChannelOwners(tx, to === "all" ? undefined : to.email);
  if (!isDryRun)
    for (const { id, name } of owners)
      await publish(tx, creatorChannel(id, name), "globalModalMessage", message as BroadcastMessage);
  return { users: new Set(owners.map(({ user_id }) => user_id)).size, creators: owners.length };
}
