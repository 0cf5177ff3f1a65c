import type { Connector, Results } from "./capabilities.ts";

/** One platform with its capabilities, as the server uses it. */
export type Adapter = {
  connector: Connector;
  /** Present if the platform reports results of posts. */
  results?: Results;
  /** Whether its pages and API are those of the sandbox. */
  isSandbox: boolean;
  /** The origins it calls, with `https://*.name` for all subdomains; the transport connects to no others. */
  origins: readonly string[];
};

/** The product's app registration at a platform. */
export type AppCredentials = { id: string; secret: string };
