export type Thing = { kind: string; data: object };

type Ends = { after?: string | null; before?: string | null };

/** The Listing envelope around a page of things. */
export function listing(children: Thing[], { after = null, before = null }: Ends = {}) {
  const data = { after, dist: children.length, modhash: null, geo_filter: "", children, before };
  return { kind: "Listing", data };
}
