import type { OauthContext } from "./platform.ts";

const EVERY_SECONDS = 600;

/** Removes expired codes and tokens and grants that are no longer usable, at most every ten minutes. */
export function createExpirySweep({ platform, store, clock }: OauthContext): () => Promise<void> {
  let lastAt = 0;
  return async () => {
    const now = clock.seconds();
    if (Math.abs(now - lastAt) < EVERY_SECONDS) return;
    lastAt = now;

    const codes = [...store.codes.values()].filter(({ expires_at }) => expires_at <= now);
    const known = now - platform.tokens.keepsExpiredSeconds;
    const tokens = [...store.tokens.values()].filter(({ expires_at }) => expires_at <= known);
    await Promise.all([
      ...codes.map(({ code }) => store.codes.remove(code)),
      ...tokens.map(({ token }) => store.tokens.remove(token)),
    ]);

    const isOver = (id: string) => store.tokens.countBy("grant", id) === 0;
    const grants = [...store.grants.values()].filter(
      ({ id, refresh_token, revoked_at }) => (refresh_token === null || revoked_at !== null) && isOver(id),
    );
    await Promise.all(grants.map(({ id }) => store.grants.remove(id)));
  };
}
