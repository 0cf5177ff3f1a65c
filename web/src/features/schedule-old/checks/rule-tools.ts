import type { Tools } from "@ponkan/contract/posts/validation/draft";
import { queryOptions } from "@tanstack/react-query";

/** The heavy parts of the rules, fetched when there is something to check. */
export const ruleTools = () =>
  queryOptions({
    queryKey: ["rule-tools"],
    queryFn: async (): Promise<Tools> => {
      const [{ matchesAny }, { weightedLength }, { isTopLevelDomain }] = await Promise.all([
        import("@ponkan/contract/posts/validation/linear-patterns"),
        import("@ponkan/contract/posts/weighted-length"),
        import("@ponkan/contract/settings/top-level-domains"),
      ]);
      return { matchesAny, weightedLength, isTopLevelDomain };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Should they not come: nothing is held against a post here, and the server checks it again. */
export const lenientTools: Tools = {
  matchesAny: () => true,
  weightedLength: (text) => text.length,
  isTopLevelDomain: () => true,
};
