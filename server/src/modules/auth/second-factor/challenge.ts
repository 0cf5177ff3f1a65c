import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { AppContext } from "../../../context.ts";
import { takeTries } from "../tries.ts";

type Needs = Pick<AppContext, "db" | "clock" | "config">;

const LIVES_MS = 10 * 60 * 1000;

/** Signed instead of stored, because visitors request them and could fill a table. */
export function newChallenge({ clock, config }: Omit<Needs, "db">, purpose: string): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(24);
  randomBytes(16).copy(head);
  head.writeBigUInt64BE(BigInt(clock.now().getTime() + LIVES_MS), 16);
  return Buffer.concat([head, macOf(config.encryptionKeys[0]!.key, purpose, head)]);
}

/** True for a challenge that is ours, for this purpose, not expired and not used before. */
export async function takeChallenge(ctx: Needs, purpose: string, given: string): Promise<boolean> {
  const bytes = Buffer.from(given, "base64url");
  if (bytes.length !== 24 + 32) return false;
  const [head, mac] = [bytes.subarray(0, 24), bytes.subarray(24)];
  const isOurs = ctx.config.encryptionKeys.some(({ key }) => timingSafeEqual(macOf(key, purpose, head), mac));
  if (!isOurs || head.readBigUInt64BE(16) < BigInt(ctx.clock.now().getTime())) return false;
  const limit = { key: `passkey challenge ${bytes.toString("hex")}`, max: 1, seconds: LIVES_MS / 1000 };
  return takeTries(ctx, [limit]).then(
    () => true,
    () => false,
  );
}

const macOf = (key: Buffer, purpose: string, head: Buffer) =>
  createHmac("sha256", key).update(`passkey challenge to ${purpose} `).update(head).digest();
