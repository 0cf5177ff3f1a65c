type Option = string | number;
type Labels = Readonly<Record<Option, string>>;
type Plain<N> = { readonly name: N };

/** What the value of a field can be. Plain data, because no schema reaches the browser (docs/decisions/0001). */
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

/** `types` is never there: it tells the compiler what somebody writes and what is shown of it. */
export type Kind<N extends KindName, Written, Shown = Written> = Extract<ValueKind, Plain<N>> & {
  readonly types?: { written: Written; shown: Shown };
};

export type WrittenMedia = { id: number; caption: string; url: string };
/** Without a name when it was deleted since. */
export type PostMedia = WrittenMedia & { name: string; type: string; thumb_url: string | null };
/** `text` is the user's own; null takes the flair as it is. */
export type WrittenFlair = { id: string; text: string | null };

export const text: Kind<"text", string> = { name: "text" };
/** A name, however it was written: with r/ or as an address. */
export const subreddit: Kind<"subreddit", string> = { name: "subreddit" };
export const flag: Kind<"flag", boolean> = { name: "flag" };
/** Kept as it was typed, so that the rules can say what is wrong with it. */
export const typedNumber: Kind<"typed-number", number | string | null, number | null> = {
  name: "typed-number",
  isWhole: false,
};
export const typedWholeNumber: typeof typedNumber = { name: "typed-number", isWhole: true };
export const flair: Kind<"flair", WrittenFlair | null> = { name: "flair", isNullable: true };
export const MEDIA_MAX = 100;
export const media: Kind<"media", WrittenMedia[], PostMedia[]> = { name: "media" };
/** ISO; null means now. */
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
