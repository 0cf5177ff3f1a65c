import type { BookablePlatform } from "../../accounts/platform.ts";
import type { ErrorBucket } from "../error-buckets.ts";
import type { Kind, KindName, ValueKind } from "./value-kinds.ts";

type About = {
  /** The platforms that have a use for it; on others it keeps its default. */
  readonly on: readonly BookablePlatform[];
  /** What it is called where its value is shown. */
  readonly label: string;
  /** Where the form shows what is wrong with it (SV-01), if anything can be. */
  readonly bucket?: ErrorBucket;
  /** Its column in a file of posts (CS-01), if it has one. */
  readonly csv?: string;
};

export type FieldDescription<Written = unknown> = About & {
  readonly value: ValueKind;
  /** Missing where every post has to name a value. */
  readonly default?: Written;
};

/** One that has a value before anybody chooses. */
export function field<N extends KindName, W, S, const A extends About>(
  value: Kind<N, W, S>,
  usual: NoInfer<W>,
  about: A,
) {
  return { value, default: usual, ...about };
}

/** One that every post has to name. */
export function requiredField<N extends KindName, W, S, const A extends About>(value: Kind<N, W, S>, about: A) {
  return { value, ...about };
}
