import { severities } from "@ponkan/contract/posts/severity";
import { type RawBuilder, sql } from "kysely";

export const severityNames = sql`array[${sql.join(severities.map((each) => sql.lit(each)))}]`;
/** 1 for the least severe. */
export const severityRank = (severity: RawBuilder<unknown>) => sql`array_position(${severityNames}, ${severity})`;
