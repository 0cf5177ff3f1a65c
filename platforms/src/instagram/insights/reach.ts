import { z } from "zod";
import type { Access } from "../../capabilities.ts";
import { type Outcome, ok } from "../../outcome.ts";
import { graphGet } from "../graph.ts";
import type { InstagramOptions } from "../options.ts";
import { VERSION } from "../publish/version.ts";

const Insights = z.object({
  data: z.array(z.object({ name: z.string(), values: z.array(z.object({ value: z.number() })).default([]) })),
});

/** The number of accounts that saw it. Null if not reported yet, or the audience is too small. */
export async function readReach(
  options: InstagramOptions,
  access: Access,
  mediaId: string,
): Promise<Outcome<number | null>> {
  const ask = { path: `${VERSION}/${mediaId}/insights`, query: { metric: "reach" }, accessToken: access.accessToken };
  const read = await graphGet(options, access, ask, Insights);
  // Instagram rejects requests it has no data for: a story with few viewers looks like a missing permission.
  if (read.kind === "rejected" || read.kind === "needs-reconnect") return ok(null);
  if (read.kind !== "ok") return read;
  return ok(read.value.data.find(({ name }) => name === "reach")?.values[0]?.value ?? null);
}
