import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { openTable } from "../storage/table.ts";
import type { Reset, World } from "./add-platform.ts";

const Change = z.record(z.string(), z.unknown());

export type Settings<T> = { current(): T; change(values: Partial<T>): Promise<void>; reset: Reset };

/** Switches of a whole platform, each with a default; `PATCH /control/{slug}/settings` turns them. */
export async function addSettings<T extends object>(
  app: FastifyInstance,
  { dataDir }: World,
  slug: string,
  schema: z.ZodType<T>,
): Promise<Settings<T>> {
  const Row = z.object({ key: z.literal("settings"), value: schema });
  await mkdir(join(dataDir, slug), { recursive: true });
  const table = await openTable(join(dataDir, slug, "settings.jsonl"), { keyOf: ({ key }) => key, parse: Row.parse });
  app.addHook("onClose", () => table.close());

  const untouched = schema.parse({});
  const current = () => table.get("settings")?.value ?? untouched;
  const change = (values: object) => table.put({ key: "settings", value: schema.parse({ ...current(), ...values }) });
  app.patch(`/control/${slug}/settings`, async (request) => {
    await change(Change.parse(request.body));
    return current();
  });
  return { current, change, reset: table.clear };
}
