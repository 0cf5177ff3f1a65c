import type { WayToSignIn } from "@ponkan/contract/users/ways-to-sign-in";
import type { Db } from "../../context.ts";
import { platformName } from "./platform-name.ts";
import { clearSignInOf, findWaysOf, updateSignIn } from "./ways-to-sign-in.queries.ts";

/** Accounts that could be used to sign in, and whether their owner allows it. */
export async function accountsToSignIn(db: Db, userId: number): Promise<WayToSignIn[]> {
  const ways = await findWaysOf(db, userId);
  return ways.map(({ platform, ...way }) => ({ ...way, platform: platformName(platform) as WayToSignIn["platform"] }));
}

export { clearSignInOf as forbidSignInOf, updateSignIn as allowSignIn };
