import type { FoundSubreddit } from "@ponkan/contract/subreddits/search/found-subreddit";
import { useCallback, useState } from "react";

/** The selected subreddits; they stay selected across searches. */
export function useChosen(places: readonly FoundSubreddit[]) {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const choose = useCallback((name: string, isChosen: boolean) => {
    setNames((before) => (isChosen ? new Set([...before, name]) : new Set([...before].filter((one) => one !== name))));
  }, []);
  const shown = places.map(({ name }) => name);
  return {
    names,
    choose,
    isAll: shown.length > 0 && shown.every((name) => names.has(name)),
    chooseAll: (isChosen: boolean) =>
      setNames(isChosen ? new Set([...names, ...shown]) : new Set([...names].filter((name) => !shown.includes(name)))),
    clear: () => setNames(new Set()),
  };
}
