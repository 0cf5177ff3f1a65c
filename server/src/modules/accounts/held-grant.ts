import type { Platform } from "@ponkan/contract/accounts/platform";

/** Tokens as stored in a row, with what is needed to open them. */
export type HeldGrant = {
  id: number;
  platform: Platform;
  token_gen: number;
  access_token: string | null;
  refresh_token: string | null;
  proxy: string | null;
};
