import type { Config } from "../config.ts";

/** Where people reach the product says which of two copies publishes; the embedded database goes with its folder. */
export function publishingAddress({
  databaseUrl,
  publicUrl,
}: Pick<Config, "databaseUrl" | "publicUrl">): string | null {
  return (databaseUrl && publicUrl) || null;
}
