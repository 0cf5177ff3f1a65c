import type {
  KindOf,
  OptionalField,
  PostField,
  PostValues,
  ShownValues,
} from "@ponkan/contract/posts/fields/post-fields";
import type { ColumnType, Generated } from "kysely";
import type { Timestamp } from "../../database/columns.ts";

/** A column for each field of a post, by the kind of its value. */
export type FieldColumns = { [F in PostField]: Column<F> };

type Column<F extends PostField> =
  KindOf<F> extends "media" | "flair"
    ? Json<PostValues[F]>
    : KindOf<F> extends "instant"
      ? Timestamp
      : F extends OptionalField
        ? Generated<ShownValues[F]>
        : ShownValues[F];

/** Read as what it is, written as text. */
type Json<T> = ColumnType<T, Written<T> | undefined, Written<T>>;
type Written<T> = null extends T ? string | null : string;
