import { z } from "zod";
import type { Access } from "../../capabilities.ts";
import { mapped, type Outcome, ok } from "../../outcome.ts";
import type { TwitterOptions } from "../options.ts";
import { callX } from "./call-x.ts";

const Deleted = z.object({ data: z.object({ deleted: z.boolean() }) });

/** A post that no longer exists counts as deleted. */
export async function remove(
  options: TwitterOptions,
  access: Access,
  id: string,
): Promise<Outcome<{ is_gone: boolean }>> {
  const deleted = await callX(options, access, { method: "DELETE", path: `/2/tweets/${id}` }, Deleted);
  if (deleted.kind === "rejected" && deleted.status === 404) return ok({ is_gone: true });
  return mapped(deleted, ({ data }) => ({ is_gone: data.deleted }));
}
