import { titleKey } from "@ponkan/contract/ban-shield/keys";
import type { AppContext } from "../../../context.ts";
import { findUsedKeys } from "./titles.queries.ts";

const USED_WITHIN_MS = 30 * 24 * 60 * 60 * 1000;

type Needs = Pick<AppContext, "db" | "clock">;

/** Returns the taken title keys: those of `others`, and candidates the creator used in the last 30 days. */
export async function usedKeys(
  { db, clock }: Needs,
  creatorId: number,
  candidates: readonly { title: string }[],
  others: readonly string[],
): Promise<Set<string>> {
  const keys = candidates.flatMap(({ title }) => titleKey(title) ?? []);
  const since = new Date(clock.now().getTime() - USED_WITHIN_MS);
  const used = await findUsedKeys(db, creatorId, keys, since);
  return new Set([...used, ...others.flatMap((title) => titleKey(title) ?? [])]);
}
