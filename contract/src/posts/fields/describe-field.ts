import type { BookablePlatform } from "../../accounts/platform.ts";
import type { ErrorBucket } from "../error-buckets.ts";
import type { Kind, KindName, ValueKind } from "./value-kinds.ts";

type About = {
  /** The platforms that use the field; on others it keeps its default. */
  readonly on: readonly BookablePlatform[];
  /** The name shown with its value. */
  readonly label: string;
  /** Where the form shows its errors (SV-01), if it can have any. */
  readonly bucket?: ErrorBucket;
  /** Its CSV column (CS-01), if it has one. */
  readonly csv?: string;
};

export type FieldDescription<Written = unknown> = About & {
  readonly value: ValueKind;
  /** Absent if every post must specify a value. */
  readonly default?: Written;
};

/** Describes a field with a default value. */
export function field<N extends KindName, W, S, const A extends About>(
  value: Kind<N, W, S>,
  usual: NoInfer<W>,
  about: A,
) {
  return { value, default: usual, ...about };
}

/** Describes a field that every post must specify. */
export function requiredField<N extends KindName, W, S, const A extends About>(value: Kind<N, W, S>, about: A) {
  return { value, ...about };
}
