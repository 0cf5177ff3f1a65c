import { z } from "zod";
import type { Access } from "../../capabilities.ts";
import { type Outcome, ok } from "../../outcome.ts";
import { graphGet } from "../graph.ts";
import type { InstagramOptions } from "../options.ts";
import { VERSION } from "../publish/version.ts";

const Insights = z.object({
  data: z.array(z.object({ name: z.string(), values: z.array(z.object({ value: z.number() })).default([]) })),
});

/** How many have seen it. Null: not told yet, or to too few. */
export async function readReach(
  options: InstagramOptions,
  access: Access,
  mediaId: string,
): Promise<Outcome<number | null>> {
  const ask = { path: `${VERSION}/${mediaId}/insights`, query: { metric: "reach" }, accessToken: access.accessToken };
  const read = await graphGet(options, access, ask, Insights);
  // Instagram refuses what it has nothing to say about: a story with few viewers looks like a missing permission.
  if (read.kind === "rejected" || read.kind === "needs-reconnect") return ok(null);
  if (read.kind !== "ok") return read;
  return ok(read.value.data.find(({ name }) => name === "reach")?.values[0]?.value ?? null);
}
