import type { Tools } from "@ponkan/contract/posts/validation/draft";
import { useEffect, useState } from "react";

/** Should they not come: nothing is held against a post here, and the server checks it again. */
export const lenientTools: Tools = {
  matchesAny: () => true,
  weightedLength: (text) => text.length,
  isTopLevelDomain: () => true,
};

/** The heavy parts of the rules, fetched when there is something to check; null until then. */
export function useRuleTools(): Tools | null {
  const [tools, setTools] = useState<Tools | null>(null);
  useEffect(() => {
    let isHere = true;
    void loadTools().then((loaded) => isHere && setTools(loaded));
    return () => {
      isHere = false;
    };
  }, []);
  return tools;
}

let loading: Promise<Tools> | undefined;

function loadTools(): Promise<Tools> {
  loading ??= load().catch(() => {
    loading = undefined;
    return lenientTools;
  });
  return loading;
}

/** The engine for foreign patterns, X's way to count, the list of domains. */
async function load(): Promise<Tools> {
  const [{ matchesAny }, { weightedLength }, { isTopLevelDomain }] = await Promise.all([
    import("@ponkan/contract/posts/validation/linear-patterns"),
    import("@ponkan/contract/posts/weighted-length"),
    import("@ponkan/contract/settings/top-level-domains"),
  ]);
  return { matchesAny, weightedLength, isTopLevelDomain };
}
