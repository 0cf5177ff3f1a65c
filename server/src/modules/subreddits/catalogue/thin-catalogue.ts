import type { AppContext } from "../../../context.ts";
import { thinSnapshots } from "./catalogue.queries.ts";

/** What is kept of each day is kept of each week after a year. */
export const thinCatalogue = ({ db, clock }: Pick<AppContext, "db" | "clock">) => thinSnapshots(db, clock.now());
