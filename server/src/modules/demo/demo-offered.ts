import type { Config } from "../../config.ts";

/** Only where the sandbox replaces everything: a demo must never reach a real platform or a real card. */
export function isDemoOffered({ sandbox, credentials = {} }: Pick<Config, "sandbox" | "credentials">): boolean {
  return sandbox.enabled && Object.values(credentials).every((given) => given === undefined);
}
