import type { ColumnType, Generated } from "kysely";

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** bigint identity columns; pg is told to read int8 as a number (ids stay far below 2^53). */
export type Id = Generated<number>;
