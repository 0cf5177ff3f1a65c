import { Segmented } from "~/ui/segmented.tsx";
import type { useSearchParams } from "./use-search-params.ts";

const options = [
  { value: "all", label: "All" },
  { value: "mine", label: "Like what worked" },
] as const;

/** Switches between all subreddits and ones similar to those that worked; keeps the search. */
export function AlikeSwitch({ search: { params, change } }: { search: ReturnType<typeof useSearchParams> }) {
  const isOne = params.alike !== undefined && params.alike !== "mine";
  return (
    <Segmented
      label="Which places"
      options={isOne ? [...options, { value: "one", label: `Like ${params.alike}` }] : options}
      value={isOne ? "one" : (params.alike ?? "all")}
      onChange={(value) => change({ alike: value === "all" ? undefined : value === "mine" ? "mine" : params.alike })}
    />
  );
}
