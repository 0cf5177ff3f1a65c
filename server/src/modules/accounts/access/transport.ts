import { creatorChannel } from "@ponkan/contract/realtime/channel";
import type { Adapter } from "@ponkan/platforms";
import type { Transport } from "@ponkan/platforms/capabilities";
import type { AppContext } from "../../../context.ts";
import { ProxyFailure } from "../../../lib/outbound/proxied.ts";
import { publish } from "../../../realtime/outbox.ts";
import { PROXY_PATIENCE_MS } from "../proxy-patience.ts";
import { type AccessRow, noteProxyFailure, noteProxySuccess } from "./access.queries.ts";
import { openProxy } from "./seal.ts";

type Needs = Pick<AppContext, "db" | "clock" | "config" | "outbound">;

/** The transport to the platform for this account, through its proxy if it has one. Proxy failures are recorded. */
export function transportOf(ctx: Needs, adapter: Adapter, account: AccessRow): Transport {
  if (account.proxy === null) return ctx.outbound.transport(adapter.origins);
  const proxy = openProxy(ctx.config.encryptionKeys, account.id, account.proxy);
  if (proxy === undefined) return unreadableProxy;

  const send = ctx.outbound.transport(adapter.origins, proxy);
  return async (url, init) => {
    try {
      const response = await send(url, init);
      if (account.proxy_failing_since) await recover(ctx, account);
      return response;
    } catch (error) {
      if (error instanceof ProxyFailure) await recordProxyFailure(ctx, account);
      throw error;
    }
  };
}

// Never bypass the proxy, even when its key is lost.
const unreadableProxy: Transport = async () => {
  throw new ProxyFailure("the proxy cannot be read any more");
};

async function recordProxyFailure({ db, clock }: Needs, account: AccessRow): Promise<void> {
  const now = clock.now();
  const since = await noteProxyFailure(db, account.id, now);
  if (since && now.getTime() - since.getTime() >= PROXY_PATIENCE_MS) await notifyBrowsers(db, account);
}

async function recover({ db, clock }: Needs, account: AccessRow): Promise<void> {
  await noteProxySuccess(db, account.id);
  const failedFor = clock.now().getTime() - (account.proxy_failing_since?.getTime() ?? 0);
  if (failedFor >= PROXY_PATIENCE_MS) await notifyBrowsers(db, account);
}

function notifyBrowsers(db: Needs["db"], { creator_id, creator_name }: AccessRow): Promise<void> {
  return publish(db, creatorChannel(creator_id, creator_name), "accountChanged", { creator_id });
}
