import { Platform } from "@ponkan/contract/accounts/platform";
import { PROXY_INVALID, type ProxyFailure } from "@ponkan/contract/accounts/proxy";
import type { AppContext } from "../../context.ts";
import { fieldRefusal, Refusal } from "../../lib/refusal.ts";
import type { OwnedCreator } from "../creators/owned-creator.ts";
import { openProxy, sealProxy } from "./access/seal.ts";
import { type AccountRow, findAccountOf, updateProxy } from "./accounts.queries.ts";
import { notConnected } from "./disconnect-account.ts";
import { hasHiddenPassword, hostOfProxy, shownProxy } from "./shown-proxy.ts";

type Needs = Pick<AppContext, "db" | "config" | "outbound">;

export async function changeProxy(ctx: Needs, creator: OwnedCreator, given: string | null): Promise<void> {
  const account = await findAccountOf(ctx.db, creator.id, Platform.reddit);
  if (!account) throw notConnected("reddit");
  if (!given) return updateProxy(ctx.db, account.id, null);

  const proxy = await acceptableProxy(ctx, account, given);
  await updateProxy(ctx.db, account.id, sealProxy(ctx.config.encryptionKeys, account.id, proxy));
}

/** Returns the proxy with its known password, after checking that it is outside our own network. */
async function acceptableProxy(ctx: Needs, account: AccountRow, given: string): Promise<string> {
  const proxy = withHiddenPassword(ctx, account, given);
  if (await ctx.outbound.isPublicHost(hostOfProxy(proxy))) return proxy;
  const fault: ProxyFailure = "host_not_found";
  throw new Refusal(422, PROXY_INVALID, { errors: { proxy: [PROXY_INVALID] }, fields: { fault } });
}

/** A hidden password is filled in only for the proxy it was entered for. */
export function withHiddenPassword({ config }: Pick<Needs, "config">, account: AccountRow, given: string): string {
  if (!hasHiddenPassword(given)) return given;
  const known = account.proxy && openProxy(config.encryptionKeys, account.id, account.proxy);
  if (!known || shownProxy(known) !== given) throw fieldRefusal("proxy", "Enter the password of the proxy again.");
  return known;
}
