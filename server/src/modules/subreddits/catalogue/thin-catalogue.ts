import type { AppContext } from "../../../context.ts";
import { thinRemovals } from "../removals/removals.queries.ts";
import { thinSnapshots } from "./catalogue.queries.ts";

/** What is kept of each day is kept of each week after a year; removals tell nothing after some months. */
export async function thinCatalogue({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  await thinSnapshots(db, clock.now());
  await thinRemovals(db, clock.now());
}
