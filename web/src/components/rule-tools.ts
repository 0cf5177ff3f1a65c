import type { Tools } from "@ponkan/contract/posts/validation/rule-facts";
import { useEffect, useState } from "react";

/** Used if the tools cannot be loaded: accepts everything, since the server checks again. */
export const lenientTools: Tools = {
  matchesAny: () => true,
  weightedLength: (text) => text.length,
  isTopLevelDomain: () => true,
};

/** The heavy parts of the rules, loaded when there is something to check; null until then. */
export function useRuleTools({ forX }: { forX: boolean }): Tools | null {
  const [tools, setTools] = useState<Tools | null>(null);
  useEffect(() => {
    let isHere = true;
    void loadTools(forX).then((loaded) => isHere && setTools(loaded));
    return () => {
      isHere = false;
    };
  }, [forX]);
  return tools;
}

const loading = new Map<boolean, Promise<Tools>>();

function loadTools(forX: boolean): Promise<Tools> {
  const known = loading.get(forX);
  if (known) return known;
  const loaded = load(forX).catch(() => {
    loading.delete(forX);
    return lenientTools;
  });
  loading.set(forX, loaded);
  return loaded;
}

/** Loads the engine for subreddits' patterns, the list of domains and, for posts to X, its character counting. */
async function load(forX: boolean): Promise<Tools> {
  const [{ matchesAny }, { titleLooks }, { isTopLevelDomain }, { weightedLength }] = await Promise.all([
    import("@ponkan/contract/posts/validation/linear-patterns"),
    import("@ponkan/contract/posts/title-repair/title-looks"),
    import("@ponkan/contract/settings/top-level-domains"),
    forX ? import("@ponkan/contract/posts/weighted-length") : lenientTools,
  ]);
  return { matchesAny, titleLooks, isTopLevelDomain, weightedLength };
}
