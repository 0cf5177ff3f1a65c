import type {
  KindOf,
  OptionalField,
  PostField,
  PostValues,
  ShownValues,
} from "@ponkan/contract/posts/fields/post-fields";
import type { ColumnType, Generated } from "kysely";
import type { Timestamp } from "../../database/columns.ts";

/** One column per field of a post, typed by the kind of its value. */
export type FieldColumns = { [F in PostField]: Column<F> };

type Column<F extends PostField> =
  KindOf<F> extends "media" | "flair"
    ? Json<PostValues[F]>
    : KindOf<F> extends "instant"
      ? Timestamp
      : F extends OptionalField
        ? Generated<ShownValues[F]>
        : ShownValues[F];

/** Read as a value, written as JSON text. */
type Json<T> = ColumnType<T, Written<T> | undefined, Written<T>>;
type Written<T> = null extends T ? string | null : string;
