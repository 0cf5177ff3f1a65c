import type { RedditContext } from "../context.ts";

/** Drops codes and tokens whose time is over, and consents without a refresh token that nothing is left of. */
export async function forgetExpired({ store, clock }: Pick<RedditContext, "store" | "clock">): Promise<void> {
  const now = clock.seconds();
  const codes = [...store.codes.values()].filter(({ expires_at }) => expires_at <= now);
  const tokens = [...store.tokens.values()].filter(({ expires_at }) => expires_at <= now);
  await Promise.all([
    ...codes.map(({ code }) => store.codes.remove(code)),
    ...tokens.map(({ token }) => store.tokens.remove(token)),
  ]);

  const isEmpty = (id: string) => store.tokens.countBy("grant", id) === 0;
  const grants = [...store.grants.values()].filter((grant) => grant.refresh_token === null && isEmpty(grant.id));
  await Promise.all(grants.map(({ id }) => store.grants.remove(id)));
}
