import type { AppContext } from "../../../context.ts";
import { takeTries } from "../tries.ts";

/** Of a million codes three are right at any time, so few may be tried, wherever from; a right one does not count. */
export async function limitCodes<T>(
  ctx: Pick<AppContext, "db" | "clock">,
  userId: number,
  work: () => Promise<T>,
): Promise<T> {
  const taken = await takeTries(ctx, [
    { key: `second factor a minute ${userId}`, max: 5, seconds: 60 },
    { key: `second factor ${userId}`, max: 15, seconds: 15 * 60 },
    { key: `second factor a day ${userId}`, max: 100, seconds: 24 * 60 * 60 },
  ]);
  const result = await work();
  await taken.giveBack();
  return result;
}
