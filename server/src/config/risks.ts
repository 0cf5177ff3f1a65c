import type { Config } from "../config.ts";
import { isLoopback } from "./loopback.ts";

type ExposureConfig = Pick<Config, "host" | "publicUrl" | "trustProxy"> & {
  sandbox: Pick<Config["sandbox"], "enabled">;
};

/** Returns warnings about settings that may be intended, one line each. */
export function risksOf({ host, publicUrl, trustProxy, sandbox }: ExposureConfig): string[] {
  const isOpen = !isLoopback(host) || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname));
  if (!isOpen) return [];
  const risks = [
    sandbox.enabled && "SANDBOX is on: mail goes to nobody, and platforms without credentials are stand-ins.",
    publicUrl?.startsWith("http:") && "PUBLIC_URL is not https: passwords and sessions can be read on the way.",
    publicUrl === undefined && "HOST is public without PUBLIC_URL: passwords and sessions can be read on the way.",
    publicUrl?.startsWith("https:") &&
      trustProxy.length === 0 &&
      "TRUST_PROXY is not set: behind a proxy everybody shares its limits.",
  ];
  return risks.filter((risk) => typeof risk === "string");
}
