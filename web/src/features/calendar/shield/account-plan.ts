import type { ShieldItem } from "@ponkan/contract/ban-shield/find-threats";
import type { Neighbour } from "@ponkan/contract/posts/neighbour";
import type { Override } from "../moving/overrides.ts";

/** A post of the account; `rev` is null once it can't be moved any more. */
export type PlanItem = ShieldItem & { id: number; rev: number | null };

/** What one Reddit account has posted and planned, in the order of time. */
export type AccountPlan = readonly PlanItem[];

/** A post that was just moved counts where it was put until the server tells a version that knows of it. */
export function planWith(items: readonly Neighbour[], moved: ReadonlyMap<number, Override>): AccountPlan {
  if (!items.some((item) => applies(item, moved.get(item.id)))) return items;
  const plan = items.map((item) => {
    const known = moved.get(item.id);
    return applies(item, known) ? { ...item, at: known.at, rev: known.rev ?? item.rev } : item;
  });
  return plan.sort((one, other) => one.at - other.at || one.id - other.id);
}

function applies({ rev }: Neighbour, moved: Override | undefined): moved is Override {
  return moved !== undefined && rev !== null && (moved.rev === null || rev < moved.rev);
}
