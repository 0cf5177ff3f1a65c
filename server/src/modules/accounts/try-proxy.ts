import type { ProxyTried } from "@ponkan/contract/accounts/endpoints";
import { Platform } from "@ponkan/contract/accounts/platform";
import type { AppContext } from "../../context.ts";
import type { OwnedCreator } from "../creators/owned-creator.ts";
import { findAccountOf } from "./accounts.queries.ts";
import { withHiddenPassword } from "./change-proxy.ts";
import { notConnected } from "./disconnect-account.ts";
import { proxyFaultOf } from "./proxy-fault.ts";
import { hostOfProxy } from "./shown-proxy.ts";

const PATIENCE_MS = 8000;

type Needs = Pick<AppContext, "db" | "config" | "outbound" | "platforms">;

/** Checks whether Reddit answers through a proxy. Any answer counts; no sign-in happens and nothing is stored. */
export async function tryProxy(ctx: Needs, creator: OwnedCreator, given: string): Promise<ProxyTried> {
  const account = await findAccountOf(ctx.db, creator.id, Platform.reddit);
  const { reddit } = ctx.platforms;
  if (!account || !reddit) throw notConnected("reddit");
  const proxy = withHiddenPassword(ctx, account, given);
  if (!(await ctx.outbound.isPublicHost(hostOfProxy(proxy)))) return { works: false, fault: "host_not_found" };
  const origin = reddit.origins.find((each) => !each.includes("*"))!;
  const send = ctx.outbound.transport(reddit.origins, proxy);
  try {
    const answer = await send(new URL("/api/v1/me", origin), { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.body?.cancel();
    return { works: true };
  } catch (error) {
    return { works: false, fault: proxyFaultOf(error) };
  }
}
