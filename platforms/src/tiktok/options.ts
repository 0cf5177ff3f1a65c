import type { AppCredentials } from "../adapter.ts";

export type TiktokOptions = {
  app: AppCredentials;
  hosts: { pages: string; api: string };
  userAgent: string;
  isSandbox: boolean;
};
