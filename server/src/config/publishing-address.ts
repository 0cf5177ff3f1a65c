import type { Config } from "../config.ts";

/** Returns the address that tells which of two copies may publish. Null for the embedded database. */
export function publishingAddress({
  databaseUrl,
  publicUrl,
}: Pick<Config, "databaseUrl" | "publicUrl">): string | null {
  return (databaseUrl && publicUrl) || null;
}
