import { type SealingKey, seal, unseal } from "../../../lib/secret-box.ts";

type TokenRow = { id: number; token_gen: number };
type Tokens = { access_token: string; refresh_token: string | null };
type Keys = readonly SealingKey[];

/** Seals tokens for one account and one generation; a copy in another row, or an older one restored, does not open. */
export function sealTokens(keys: Keys, row: TokenRow, { access_token, refresh_token }: Tokens): Tokens {
  return {
    access_token: seal(keys, tokenContext("access_token", row), access_token),
    refresh_token: refresh_token && seal(keys, tokenContext("refresh_token", row), refresh_token),
  };
}

/** Undefined when the account has no tokens or they cannot be opened (lost key, or sealed for another row). */
export function openTokens(
  keys: Keys,
  account: TokenRow & { access_token: string | null; refresh_token: string | null },
): Tokens | undefined {
  const { access_token, refresh_token } = account;
  const access = access_token === null ? undefined : unseal(keys, tokenContext("access_token", account), access_token);
  if (access === undefined) return undefined;
  if (refresh_token === null) return { access_token: access, refresh_token };
  const refresh = unseal(keys, tokenContext("refresh_token", account), refresh_token);
  return refresh === undefined ? undefined : { access_token: access, refresh_token: refresh };
}

export function sealProxy(keys: Keys, accountId: number, proxy: string): string {
  return seal(keys, proxyContext(accountId), proxy);
}

export function openProxy(keys: Keys, accountId: number, sealed: string): string | undefined {
  return unseal(keys, proxyContext(accountId), sealed);
}

const tokenContext = (column: keyof Tokens, { id, token_gen }: TokenRow) => `accounts:${column}:${id}:${token_gen}`;
const proxyContext = (id: number) => `accounts:proxy:${id}`;
