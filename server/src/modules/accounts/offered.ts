import { type PlatformName, platformLabels } from "@ponkan/contract/accounts/platform";
import type { Adapter } from "@ponkan/platforms";
import type { AppContext } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";

export function offered({ platforms }: Pick<AppContext, "platforms">, platform: PlatformName): Adapter {
  const adapter = platforms[platform];
  if (!adapter) throw new Refusal(422, `${platformLabels[platform]} is not set up on this installation.`);
  return adapter;
}
