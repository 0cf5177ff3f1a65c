import { accessTypeLabels, accessTypes } from "../access-type.ts";
import { type FitKind, fitKinds } from "../fit.ts";
import { RequirementLevel, requirementLevelLabels } from "../requirement-level.ts";
import { type RequirementField, requirementLabels, requirementLevels } from "../requirements.ts";

export type Choice<T extends string = string> = { value: T; label: string };
type Bound = "min" | "max";
/**
 * A property by which subreddits are searched or shown. Its kind determines input, URL parameter, sorting and display
 * (SR-07).
 */
export type SearchField =
  | { kind: "boolean"; label: string }
  /** `bounds` are the limits a search can set. */
  | { kind: "number"; label: string; bounds: readonly Bound[]; unit?: "%" }
  /** Without choices it takes any words. */
  | { kind: "string"; label: string; choices: readonly Choice[] | null }
  | { kind: "date"; label: string };

export type LevelName = keyof typeof RequirementLevel;
const levelNames = Object.keys(RequirementLevel) as LevelName[];

function levels(field: RequirementField) {
  const possible: readonly RequirementLevel[] = requirementLevels[field];
  const names = levelNames.filter((name) => possible.includes(RequirementLevel[name]));
  const choices = names.map((value) => ({ value, label: requirementLevelLabels[RequirementLevel[value]] }));
  return { kind: "string", label: requirementLabels[field], choices } as const;
}

const kindLabels: Record<FitKind, string> = {
  text: "Text",
  link: "Links",
  images: "Images",
  videos: "Videos",
  galleries: "Galleries",
};

/** In display order (SR-06). */
export const searchFields = {
  subscribers: { kind: "number", label: "Members", bounds: ["min", "max"] },
  posts_per_day: { kind: "number", label: "Posts per day", bounds: ["min", "max"] },
  median_score: { kind: "number", label: "Median score", bounds: ["min"] },
  growth: { kind: "number", label: "Growth in 30 days", bounds: ["min"], unit: "%" },
  min_karma: { kind: "number", label: "Required karma", bounds: ["max"] },
  access: {
    kind: "string",
    label: "Access",
    choices: accessTypes
      .filter((value) => value !== "noexist")
      .map((value) => ({ value, label: accessTypeLabels[value] })),
  },
  promotion: levels("promotion"),
  verification: levels("verification"),
  selling: levels("selling"),
  allows: { kind: "string", label: "Takes", choices: fitKinds.map((value) => ({ value, label: kindLabels[value] })) },
  over_18: { kind: "boolean", label: "18+" },
  saved: { kind: "boolean", label: "Saved" },
  posted: { kind: "boolean", label: "Posted there before" },
  tags: { kind: "string", label: "Topics", choices: null },
  refreshed_at: { kind: "date", label: "Read" },
} as const satisfies Record<string, SearchField>;

type Fields = typeof searchFields;
type KeyOf<Kind extends SearchField["kind"]> = {
  [K in keyof Fields]: Fields[K]["kind"] extends Kind ? K : never;
}[keyof Fields];
type NumberKey = {
  [K in KeyOf<"number">]: `${K}_${Fields[K]["bounds"][number]}`;
}[KeyOf<"number">];
export type ListKey = KeyOf<"string">;
type ValueOf<K extends ListKey> = Fields[K]["choices"] extends readonly Choice<infer Value>[] ? Value : string;

/** The conditions of a search; omitted ones do not filter. */
export type SearchFilter = { [K in NumberKey]?: number } & { [K in KeyOf<"boolean">]?: boolean } & {
  [K in ListKey]?: ValueOf<K>[];
};

/** Counting stops above this: a larger total means there are more. */
export const COUNTED_MAX = 1000;

export const searchSorts = {
  relevance: "Best match",
  opportunity: "Opportunity",
  subscribers: "Members",
  growth: "Growth",
  median_score: "Median score",
  posts_per_day: "Posts per day",
} as const;
export type SearchSort = keyof typeof searchSorts;
export const searchSortNames = Object.keys(searchSorts) as SearchSort[];

/** One input, or one URL parameter. */
export type FilterPart =
  | { kind: "boolean"; key: KeyOf<"boolean"> }
  | { kind: "number"; key: NumberKey }
  | { kind: "string"; key: ListKey; choices: readonly Choice[] | null };

export const filterParts: readonly FilterPart[] = Object.entries(searchFields).flatMap(partsOf);

function partsOf([name, field]: [string, SearchField]): FilterPart[] {
  if (field.kind === "boolean") return [{ kind: "boolean", key: name as KeyOf<"boolean"> }];
  if (field.kind === "string") return [{ kind: "string", key: name as ListKey, choices: field.choices }];
  if (field.kind === "date") return [];
  return field.bounds.map((bound) => ({ kind: "number", key: `${name}_${bound}` as NumberKey }));
}
