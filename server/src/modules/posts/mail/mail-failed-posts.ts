import type { AppContext } from "../../../context.ts";
import { failedPostsMail } from "../../../mails/failed-posts-mail.ts";
import { ownAddress } from "../../auth/own-address.ts";
import { findUsersToWrite, markMailed } from "./failed-posts.queries.ts";

const AT_ONCE = 500;

/** One mail an hour at most, listing what failed since the last one (SE-02). */
export async function mailFailedPosts({ db, config, jobs }: Pick<AppContext, "db" | "config" | "jobs">): Promise<void> {
  const link = `${ownAddress(config)}/calendar`;
  for (const { user_id, email, posts } of await findUsersToWrite(db, AT_ONCE)) {
    await db.transaction().execute(async (tx) => {
      if (await markMailed(tx, user_id))
        await jobs.enqueue(tx, "send-mail", failedPostsMail({ to: email, posts, link }), { canWait: true });
    });
  }
}
