import type { AppCredentials } from "../adapter.ts";

export type TwitterOptions = {
  app: AppCredentials;
  hosts: { pages: string; api: string };
  userAgent: string;
  isSandbox: boolean;
};
