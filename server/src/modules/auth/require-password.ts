import type { AppContext } from "../../context.ts";
import { createFairQueue } from "../../lib/fair-queue.ts";
import { isPassword } from "../../lib/passwords.ts";
import { fieldRefusal } from "../../lib/refusal.ts";
import { limitRight, limitWrong } from "./tries.ts";

// One check per user at a time, so that one user cannot take all turns of a network.
const oneOfEach = createFairQueue({ atOnce: Infinity, perOwner: 1, waitingPerOwner: 5, waiting: Infinity });

/** Checks the password, if the user has one, before a change only the owner may make. */
export async function requirePassword(
  ctx: Pick<AppContext, "db" | "clock">,
  user: { id: number; password_hash: string | null },
  given: string | undefined,
  ip: string,
): Promise<void> {
  if (!user.password_hash) return;
  if (given === undefined) throw wrongPassword();
  const look = async () => {
    const isRight = await oneOfEach(user.id, () => isPassword(given, user.password_hash, ip));
    if (!isRight) throw wrongPassword();
  };
  const wrong = [
    { key: `password a minute ${user.id}`, max: 5, seconds: 60 },
    { key: `password ${user.id}`, max: 20, seconds: 15 * 60 },
  ];
  const right = [{ key: `right password ${user.id}`, max: 10, seconds: 60 }];
  await limitWrong(ctx, wrong, () => limitRight(ctx, right, look));
}

export const wrongPassword = () => fieldRefusal("current_password", "Current password is incorrect.");
