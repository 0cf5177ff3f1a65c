import { sentences } from "@ponkan/contract/messages/sentences";
import type { AppContext } from "../../../context.ts";
import type { Mail } from "../../../lib/mail.ts";
import { failedPostsMail } from "../../../mails/failed-posts-mail.ts";
import { removedPostsMail } from "../../../mails/removed-posts-mail.ts";
import { ownAddress } from "../../auth/own-address.ts";
import { type About, findUsersToWrite, type MailedPosts, markMailed } from "./mailed-posts.queries.ts";

const AT_ONCE = 500;

type Needs = Pick<AppContext, "db" | "config" | "jobs">;

/** Sends one mail an hour at most about posts that failed since the last one, and one about removed ones (SE-02). */
export async function mailPosts(ctx: Needs): Promise<void> {
  for (const about of ["failed", "removed"] as const) await mailAbout(ctx, about);
}

async function mailAbout({ db, config, jobs }: Needs, about: About): Promise<void> {
  const address = ownAddress(config);
  for (const { user_id, email, posts } of await findUsersToWrite(db, about, AT_ONCE)) {
    await db.transaction().execute(async (tx) => {
      if (await markMailed(tx, about, user_id))
        await jobs.enqueue(tx, "send-mail", mailOf(about, email, posts, address), { canWait: true });
    });
  }
}

function mailOf(about: About, to: string, found: MailedPosts["posts"], address: string): Mail {
  const calendar = `${address}/calendar`;
  const posts = found.map(({ id, reasons, ...post }) => ({
    ...post,
    reason: sentences(...reasons),
    // The calendar shows one creator at a time.
    link: `${calendar}?${new URLSearchParams({ impersonate: post.creator, post: String(id) })}`,
  }));
  return about === "failed"
    ? failedPostsMail({ to, posts, link: calendar })
    : removedPostsMail({ to, posts, link: `${address}/analytics?tab=removals` });
}
