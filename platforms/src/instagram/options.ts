import type { AppCredentials } from "../adapter.ts";

export type InstagramOptions = {
  app: AppCredentials;
  hosts: { pages: string; login: string; graph: string };
  userAgent: string;
  isSandbox: boolean;
};
