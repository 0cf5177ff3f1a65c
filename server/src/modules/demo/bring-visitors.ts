import { Platform } from "@ponkan/contract/accounts/platform";
import { renderWords } from "@ponkan/contract/posts/variables";
import type { Db } from "../../context.ts";
import { countVisit } from "../promotion-link/count-visit.ts";
import { markOfPost, readMark } from "../promotion-link/marks.ts";
import { linksOfCreators } from "../promotion-link/promotion-links.ts";
import { findSaid, markCommented } from "./demo.queries.ts";
import type { DemoContext, DemoCreator } from "./demo-context.ts";
import type { PublishedRef } from "./live-past.ts";
import type { PlannedPost } from "./story/plan.ts";

const MINUTE = 60_000;

type Past = { past: readonly PlannedPost[]; ids: readonly number[]; standing: readonly PublishedRef[] };
type SentWords = { id: number; on: string; body: string; at: Date };

/** The creator's comments right after posts went out, added to the sandbox's Reddit as well. */
export async function commentPast(
  tx: Db,
  ctx: DemoContext,
  demoCreator: DemoCreator,
  zone: string,
  past: Past,
): Promise<void> {
  const said = await firstComments(tx, ctx, demoCreator, zone, past);
  await ctx.sandbox.reddit.addComments(
    said.map(({ on, body, at }) => ({ from: demoCreator.username, on, body, at: at.toISOString() })),
  );
  await markCommented(tx, said);
}

async function firstComments(
  tx: Db,
  ctx: DemoContext,
  demoCreator: DemoCreator,
  zone: string,
  { past, ids, standing }: Past,
) {
  const { id: creatorId, name: creator } = demoCreator.creator;
  const { link } = (await linksOfCreators({ ...ctx, db: tx as DemoContext["db"] }, [creatorId]))(creatorId);
  return past.flatMap(({ post, at: post_at }, index): SentWords[] => {
    const found = standing[index];
    if (!found || post.platform !== Platform.reddit || post.comment === "") return [];
    const id = ids[index]!;
    const about = { creator, subreddit: post.subreddit, link: `${link}/${markOfPost(id)}`, post_at, zone };
    const { comment } = renderWords(post, about);
    return [{ id, on: found.remote_id, body: comment, at: new Date(post_at.getTime() + MINUTE) }];
  });
}

/** Visits through the links of posts and answers, each some time after it was sent, counted as the link's page does. */
export async function simulateVisits(tx: Db, ctx: DemoContext, { creator }: DemoCreator): Promise<void> {
  const now = ctx.clock.now();
  const visits: Parameters<typeof countVisit>[2][] = [];
  for (const { id, mark, said_at } of await findSaid(tx, creator.id)) {
    const known = mark === null ? null : readMark(mark);
    const source =
      known?.kind === "reply"
        ? { autoresponder_id: known.autoresponderId, reply_key: known.replyKey }
        : { post_id: id };
    for (let turn = 1; turn <= 2 + ((id * 7) % 5); turn++) {
      const at = new Date(said_at.getTime() + turn * turn * 37 * MINUTE);
      if (at >= now) break;
      visits.push({ address: `198.18.${visits.length >> 8}.${visits.length & 255}`, source, at });
    }
  }
  await countVisit({ ...ctx, db: tx as DemoContext["db"] }, creator.id, ...visits);
}
