import type { ColumnType, Generated } from "kysely";

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** A bigint identity column; pg parses int8 as a number (ids stay far below 2^53). */
export type Id = Generated<number>;
