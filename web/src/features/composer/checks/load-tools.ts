import type { Tools } from "@ponkan/contract/posts/validation/draft";

let loading: Promise<Tools> | undefined;

/** The heavy parts of the rules: the engine for foreign patterns, X's way to count, the list of domains. */
export function loadTools(): Promise<Tools> {
  loading ??= load().catch(() => {
    loading = undefined;
    return lenient;
  });
  return loading;
}

async function load(): Promise<Tools> {
  const [{ matchesAny }, { weightedLength }, { isTopLevelDomain }] = await Promise.all([
    import("@ponkan/contract/posts/validation/linear-patterns"),
    import("@ponkan/contract/posts/weighted-length"),
    import("@ponkan/contract/settings/top-level-domains"),
  ]);
  return { matchesAny, weightedLength, isTopLevelDomain };
}

/** When they do not come, nothing is held against a post here: the server checks it again. */
const lenient: Tools = { matchesAny: () => true, weightedLength: (text) => text.length, isTopLevelDomain: () => true };
