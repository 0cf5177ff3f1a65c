import type { Engine } from "../engine-context.ts";
import { wordsOf } from "../senders/words.ts";
import { findTarget } from "../targets.queries.ts";
import { findUnprepared, wantPreparation } from "./preparations.queries.ts";

const AT_ONCE = 200;

/** Files that have to be on Redgifs before their post is due are brought there in time (PS-08). */
export async function prepareAhead({ db, timings }: Pick<Engine, "db" | "timings">): Promise<void> {
  for (const { target_id, account_id, media_id } of await findUnprepared(db, timings.prepareAhead, AT_ONCE)) {
    const target = await findTarget(db, target_id);
    if (target) await wantPreparation(db, { account_id, media_id, description: wordsOf(target).title });
  }
}
