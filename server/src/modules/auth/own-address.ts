import type { Config } from "../../config.ts";

/** Where links in mails lead: from the configuration only, because the Host of a request is anybody's to choose. */
export function ownAddress({ publicUrl, host, port }: Pick<Config, "publicUrl" | "host" | "port">): string {
  if (publicUrl) return publicUrl;
  const isEverywhere = host === "0.0.0.0" || host === "::";
  const name = host.includes(":") ? `[${host}]` : host;
  return `http://${isEverywhere ? "localhost" : name}:${port}`;
}
