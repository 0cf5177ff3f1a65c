type Option = string | number;
type Labels = Readonly<Record<Option, string>>;
type Plain<N> = { readonly name: N };

/**
 * The kinds of values a field can have. Plain data, because no schema is bundled into the browser
 * (docs/decisions/0001).
 */
export type ValueKind = { readonly isNullable?: true } & (
  | Plain<"text">
  | Plain<"subreddit">
  | Plain<"flag">
  | (Plain<"choice"> & { readonly options: readonly Option[]; readonly labels: Labels })
  | (Plain<"choices"> & { readonly options: readonly Option[]; readonly labels: Labels })
  | (Plain<"whole-number"> & { readonly min: number; readonly max: number })
  | (Plain<"typed-number"> & { readonly isWhole: boolean })
  | Plain<"flair">
  | Plain<"media">
  | Plain<"instant">
);
export type KindName = ValueKind["name"];

/** `types` never exists at run time: it carries the written and shown types for the compiler. */
export type Kind<N extends KindName, Written, Shown = Written> = Extract<ValueKind, Plain<N>> & {
  readonly types?: { written: Written; shown: Shown };
};

export type WrittenMedia = { id: number; caption: string; url: string };
/** The name is empty if the file was deleted since. */
export type PostMedia = WrittenMedia & { name: string; type: string; thumb_url: string | null };
/** `text` is the user's custom text; null keeps the flair's own. */
export type WrittenFlair = { id: string; text: string | null };

export const text: Kind<"text", string> = { name: "text" };
/** A subreddit name, also written with r/ or as a URL. */
export const subreddit: Kind<"subreddit", string> = { name: "subreddit" };
export const flag: Kind<"flag", boolean> = { name: "flag" };
/** Kept as typed, so that the rules can report what is wrong. */
export const typedNumber: Kind<"typed-number", number | string | null, number | null> = {
  name: "typed-number",
  isWhole: false,
};
export const typedWholeNumber: typeof typedNumber = { name: "typed-number", isWhole: true };
export const flair: Kind<"flair", WrittenFlair | null> = { name: "flair", isNullable: true };
export const MEDIA_MAX = 100;
export const media: Kind<"media", WrittenMedia[], PostMedia[]> = { name: "media" };
/** ISO 8601; null means now. */
export const instant: Kind<"instant", string | null, string> = { name: "instant" };

export function oneOf<const O extends Option>(options: readonly O[], labels: Record<O, string>): Kind<"choice", O> {
  return { name: "choice", options, labels };
}

export function someOf<const O extends Option>(options: readonly O[], labels: Record<O, string>): Kind<"choices", O[]> {
  return { name: "choices", options, labels };
}

export function wholeNumber(min: number, max: number): Kind<"whole-number", number> {
  return { name: "whole-number", min, max };
}

export function orNull<N extends KindName, W, S>(kind: Kind<N, W, S>): Kind<N, W | null, S | null> {
  return { ...kind, isNullable: true };
}
