import type { Engine } from "../engine-context.ts";
import { findPost } from "../posts/find-posts.ts";
import { wordsOf } from "../senders/words.ts";
import { findUnprepared, wantPreparation } from "./preparations.queries.ts";

const AT_ONCE = 200;

/** Requests preparations for files that must be on Redgifs before their post is due (PS-08). */
export async function prepareAhead({ db, config, timings }: Pick<Engine, "db" | "config" | "timings">): Promise<void> {
  for (const { post_id, account_id, media_id } of await findUnprepared(db, timings.prepareAhead, AT_ONCE)) {
    const post = await findPost(db, post_id);
    if (post) await wantPreparation(db, { account_id, media_id, description: wordsOf(config, post).title });
  }
}
