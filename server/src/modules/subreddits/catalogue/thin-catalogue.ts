import type { AppContext } from "../../../context.ts";
import { thinRemovals } from "../removals/removals.queries.ts";
import { thinSnapshots } from "./catalogue.queries.ts";

/** After a year, daily snapshots are reduced to weekly ones; removals are deleted after some months. */
export async function thinCatalogue({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  await thinSnapshots(db, clock.now());
  await thinRemovals(db, clock.now());
}
