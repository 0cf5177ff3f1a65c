import type { AppContext } from "../../context.ts";
import { networkOf } from "../../lib/networks.ts";
import { ofSite } from "../auth/auth-limits.ts";
import { takeTries } from "../auth/tries.ts";

const seconds = 3_600;

/** No visitor may use up the installation's limit alone. */
export async function limitDemos(ctx: Pick<AppContext, "db" | "clock">, ip: string): Promise<void> {
  await takeTries(ctx, [
    { key: `demo ${networkOf(ip)}`, max: 20, seconds },
    ...ofSite("demo", ip, { max: 40, seconds }),
    { key: "demo installation", max: 100, seconds },
  ]);
}
