import { sentences } from "@ponkan/contract/messages/sentences";
import type { AppContext } from "../../../context.ts";
import type { Mail } from "../../../lib/mail.ts";
import { failedPostsMail } from "../../../mails/failed-posts-mail.ts";
import { ownAddress } from "../../auth/own-address.ts";
import { type FailedPosts, findUsersToWrite, markMailed } from "./failed-posts.queries.ts";

const AT_ONCE = 500;

/** One mail an hour at most, listing what failed since the last one (SE-02). */
export async function mailFailedPosts({ db, config, jobs }: Pick<AppContext, "db" | "config" | "jobs">): Promise<void> {
  const calendar = `${ownAddress(config)}/calendar`;
  for (const { user_id, email, posts } of await findUsersToWrite(db, AT_ONCE)) {
    await db.transaction().execute(async (tx) => {
      if (await markMailed(tx, user_id))
        await jobs.enqueue(tx, "send-mail", mailOf(email, posts, calendar), { canWait: true });
    });
  }
}

function mailOf(to: string, posts: FailedPosts["posts"], calendar: string): Mail {
  const failed = posts.map(({ id, error, advice, ...post }) => ({
    ...post,
    reason: sentences(error, advice),
    // The calendar shows one creator at a time.
    link: `${calendar}?${new URLSearchParams({ impersonate: post.creator, post: String(id) })}`,
  }));
  return failedPostsMail({ to, posts: failed, link: calendar });
}
