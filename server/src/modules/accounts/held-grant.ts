import type { Platform } from "@ponkan/contract/accounts/platform";

/** Tokens as they lay in their row, with what opens them. */
export type HeldGrant = {
  id: number;
  platform: Platform;
  token_gen: number;
  access_token: string | null;
  refresh_token: string | null;
  proxy: string | null;
};
