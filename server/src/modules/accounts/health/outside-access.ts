import type { RedditAdapter } from "@ponkan/platforms";
import type { Access } from "@ponkan/platforms/capabilities";
import type { AccessNeeds } from "../access/needs.ts";

type Kept = { accessToken: string; until: number };

/** One app token shared by all callers in this process, until it expires. */
const kept = new WeakMap<RedditAdapter, Kept>();
const STALE_MS = 120_000;
const PATIENCE_MS = 10_000;

/** Access for viewing Reddit as an outsider; null when Reddit issues no token. */
export async function outsideAccess({ outbound, clock }: AccessNeeds, reddit: RedditAdapter): Promise<Access | null> {
  const caller = { transport: outbound.transport(reddit.origins), patienceMs: PATIENCE_MS };
  const now = clock.now().getTime();
  const known = kept.get(reddit);
  if (known && known.until > now) return { ...caller, accessToken: known.accessToken };
  const granted = await reddit.insights.appToken(caller);
  if (granted.kind !== "ok") return null;
  const { access_token: accessToken, expires_in_seconds } = granted.value;
  kept.set(reddit, { accessToken, until: now + expires_in_seconds * 1000 - STALE_MS });
  return { ...caller, accessToken };
}
