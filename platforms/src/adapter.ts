import type { Connector, Results } from "./capabilities.ts";

/** One platform as the server knows it. */
export type Adapter = {
  connector: Connector;
  /** Where posts have results. */
  results?: Results;
  /** Its pages and calls are those of the sandbox. */
  isSandbox: boolean;
  /** Origins it calls, `https://*.name` for all below a name; the transport opens connections to these only. */
  origins: readonly string[];
};

/** The product's registration with a platform. */
export type AppCredentials = { id: string; secret: string };
