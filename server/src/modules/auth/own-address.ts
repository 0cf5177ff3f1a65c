import type { Config } from "../../config.ts";

/** The base of links in mails. Taken only from the configuration, because callers can choose the Host header. */
export function ownAddress({ publicUrl, host, port }: Pick<Config, "publicUrl" | "host" | "port">): string {
  if (publicUrl) return publicUrl;
  const isEverywhere = host === "0.0.0.0" || host === "::";
  const name = host.includes(":") ? `[${host}]` : host;
  return `http://${isEverywhere ? "localhost" : name}:${port}`;
}
