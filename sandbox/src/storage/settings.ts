import { z } from "zod";
import { openTable } from "./table.ts";

/** Values with defaults that can be changed individually and survive restarts. */
export type Settings<T> = {
  current(): T;
  change(values: Partial<T>): Promise<void>;
  /** Restores the defaults. */
  clear(): Promise<void>;
  close(): Promise<void>;
};

export async function openSettings<T extends object>(file: string, schema: z.ZodType<T>): Promise<Settings<T>> {
  const Row = z.object({ key: z.literal("settings"), value: schema });
  const table = await openTable(file, { keyOf: ({ key }) => key, parse: Row.parse });
  const defaults = schema.parse({});
  const current = () => table.get("settings")?.value ?? defaults;
  return {
    current,
    change: async (values) => table.put({ key: "settings", value: schema.parse({ ...current(), ...values }) }),
    clear: table.clear,
    close: table.close,
  };
}
