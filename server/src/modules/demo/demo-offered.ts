import type { Config } from "../../config.ts";

/** Only where the sandbox stands in for everything: nothing of a demo may reach a real platform or a real card. */
export function isDemoOffered({ sandbox, credentials = {} }: Pick<Config, "sandbox" | "credentials">): boolean {
  return sandbox.enabled && Object.values(credentials).every((given) => given === undefined);
}
