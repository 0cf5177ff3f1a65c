import type { FastifyRequest } from "fastify";
import type { AppContext } from "../../context.ts";
import { networkOf } from "../../lib/networks.ts";
import { ofSite } from "../auth/auth-limits.ts";
import { takeTries } from "../auth/tries.ts";

const seconds = 600;

/** Each attempt stores a row and makes calls that count against the installation's quota on the platform. */
export async function limitConnecting(
  ctx: Pick<AppContext, "db" | "clock">,
  step: "start" | "finish",
  { ip, session }: Pick<FastifyRequest, "ip" | "session">,
): Promise<void> {
  const byAddress = [
    { key: `connect ${step} address ${networkOf(ip)}`, max: 200, seconds },
    ...ofSite(`connect ${step}`, ip, { max: 600, seconds }),
  ];
  const bySession = { key: `connect ${step} session ${session?.id}`, max: 60, seconds };
  await takeTries(ctx, session ? [...byAddress, bySession] : byAddress);
}

/** Each change resolves a host name that the user chose. */
export async function limitProxyChanges(ctx: Pick<AppContext, "db" | "clock">, userId: number): Promise<void> {
  await takeTries(ctx, [{ key: `proxy ${userId}`, max: 30, seconds }]);
}
