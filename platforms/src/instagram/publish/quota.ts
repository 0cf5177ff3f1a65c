import { z } from "zod";
import type { Access } from "../../capabilities.ts";
import { mapped, type Outcome } from "../../outcome.ts";
import { graphGet } from "../graph.ts";
import type { InstagramOptions } from "../options.ts";
import { VERSION } from "./version.ts";

const Limit = z.object({
  data: z.array(z.object({ quota_usage: z.number(), config: z.object({ quota_total: z.number() }) })).min(1),
});

/** The posts that count in the last 24 hours, and the limit. */
export async function readQuota(
  options: InstagramOptions,
  access: Access,
  userId: string,
): Promise<Outcome<{ used: number; total: number }>> {
  const query = { fields: "quota_usage,config" };
  const ask = { path: `${VERSION}/${userId}/content_publishing_limit`, query, accessToken: access.accessToken };
  return mapped(await graphGet(options, access, ask, Limit), ({ data }) => {
    const { quota_usage, config } = data[0]!;
    return { used: quota_usage, total: config.quota_total };
  });
}
