import { Segmented } from "~/ui/segmented.tsx";
import type { useSearchParams } from "./use-search-params.ts";

const options = [
  { value: "all", label: "All" },
  { value: "mine", label: "Like what worked" },
] as const;

/** Between the whole catalogue and places like those that worked; the search comes back as it was. */
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
