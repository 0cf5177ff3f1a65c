import { Platform, platformLabels } from "@ponkan/contract/accounts/platform";
import type { Db } from "../../context.ts";
import { platformName } from "../accounts/platform-name.ts";
import { refundPosts } from "../billing/quota.ts";
import { schedulePosts } from "../posts/write/schedule-posts.ts";
import { dateBack, markFailed, markPublished, type Published } from "./demo.queries.ts";
import { at, type DemoContext, type DemoCreator } from "./demo-context.ts";
import { pictureOf } from "./fill-gallery.ts";
import type { StoryCreator } from "./story/creators.ts";
import type { PlannedPost } from "./story/plan.ts";

const HOUR = 3_600_000;
/** Comments below pictures older than this have been read and answered. */
const ANSWERED = 12 * HOUR;
/** How far ahead the creator plans; the last plan ends today. */
const PLANNED_DAYS = 12;
const UNREACHED = "Reddit could not be reached.";
const ADVICE = "Check the connection or the proxy, then retry.";

/** The posts on the platforms, in the order of the planned ones; null for one that never went out. */
export type PublishedRef = { remote_id: string; url: string } | null;

/** Puts the past on the sandbox's Reddit and X, each post at its time. */
export async function publishPast(
  ctx: DemoContext,
  demoCreator: DemoCreator,
  story: StoryCreator,
  posts: readonly PlannedPost[],
): Promise<PublishedRef[]> {
  const isOut = ({ fate }: PlannedPost) => fate !== "failed";
  const onReddit = posts.filter((each) => each.post.platform === Platform.reddit && isOut(each));
  const onX = posts.filter(({ post }) => post.platform === Platform.twitter);
  const images = await putImages(ctx, demoCreator, story, onReddit);
  const [submitted, tweeted] = await Promise.all([
    ctx.sandbox.reddit.addPosts(onReddit.map((each) => asSubmitted(demoCreator, each, images))),
    ctx.sandbox.x.addPosts(
      demoCreator.handle,
      onX.map((each) => ({ text: each.post.content, at: each.at.toISOString() })),
    ),
  ]);
  for (const { hours_ago, ...letter } of story.strangers) {
    const at = new Date(ctx.clock.now().getTime() - hours_ago * HOUR).toISOString();
    await ctx.sandbox.reddit.sendMessage({ ...letter, to: demoCreator.username, at });
  }
  await ctx.sandbox.reddit.addComments(whatPeopleSaid(ctx, story, onReddit, submitted));
  const standing = new Map<PlannedPost, PublishedRef>();
  onReddit.forEach((each, index) => {
    const { fullname, permalink } = submitted[index]!;
    standing.set(each, { remote_id: fullname, url: `${ctx.config.sandbox.url}/reddit${permalink}` });
  });
  onX.forEach((each, index) => {
    const { id, username } = tweeted[index]!;
    standing.set(each, { remote_id: id, url: `${ctx.config.sandbox.url}/x/${username}/status/${id}` });
  });
  return posts.map((each) => standing.get(each) ?? null);
}

/** Comments below the newest pictures in turn, half an hour apart; early enough to be answered by now. */
function whatPeopleSaid(
  { clock }: DemoContext,
  { voices }: StoryCreator,
  posts: readonly PlannedPost[],
  submitted: readonly { fullname: string }[],
) {
  const latest = clock.now().getTime() - ANSWERED;
  const below = posts
    .map(({ at, post, fate }, index) => ({ at, on: submitted[index]!.fullname, isHeard: post.send_replies && !fate }))
    .filter(({ at, isHeard }) => isHeard && at.getTime() < latest)
    .toReversed();
  return voices.flatMap((voice, index) => {
    const picture = below[index % below.length];
    const turn = 1 + Math.floor(index / below.length);
    return picture
      ? [{ ...voice, on: picture.on, at: new Date(picture.at.getTime() + turn * (HOUR / 2)).toISOString() }]
      : [];
  });
}

async function putImages(
  { sandbox }: DemoContext,
  { username }: DemoCreator,
  { artworks }: StoryCreator,
  posts: readonly PlannedPost[],
) {
  const shown = [...new Set(posts.flatMap(({ artwork }) => artwork ?? []))];
  const put = async (index: number) =>
    [index, await sandbox.reddit.addImage(username, "image/jpeg", await pictureOf(artworks[index]!))] as const;
  return new Map(await Promise.all(shown.map(put)));
}

function asSubmitted(
  { username }: DemoCreator,
  { at, post, artwork, fate }: PlannedPost,
  images: ReadonlyMap<number, string>,
) {
  const image = artwork === null ? undefined : images.get(artwork);
  const removal = fate && fate !== "failed" ? fate.removed : undefined;
  return {
    from: username,
    subreddit: post.subreddit,
    title: post.title,
    text: post.content,
    at: at.toISOString(),
    send_replies: post.send_replies,
    ...(image && { image }),
    ...(removal && {
      removed: {
        category: removal.category,
        reason: removal.reason,
        at: new Date(at.getTime() + removal.after_hours * HOUR).toISOString(),
      },
    }),
  };
}

/**
 * Schedules the past in parts of twelve days, by the clock of then and with all rules, and settles it in the same
 * transaction, so that no one else sees overdue posts. Returns the ids in the order of the posts.
 */
export async function schedulePast(
  tx: Db,
  ctx: DemoContext,
  demoCreator: DemoCreator,
  posts: readonly PlannedPost[],
  standing: readonly PublishedRef[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const some of Map.groupBy(posts, ({ day }) => Math.floor((day - 1) / PLANNED_DAYS)).values()) {
    const then = new Date(some[0]!.at.getTime() - HOUR);
    const planned = await scheduleAt(tx, ctx, demoCreator, some, then);
    await dateBack(tx, demoCreator.creator.id, planned, then);
    ids.push(...planned);
  }
  await markPublished(
    tx,
    posts.flatMap((each, index) => published(ids[index]!, each, standing[index]!)),
  );
  const failed = ids.filter((_, index) => posts[index]!.fate === "failed");
  await refundPosts(tx, demoCreator.user_id, await markFailed(tx, failed, UNREACHED, ADVICE));
  return ids;
}

/** Schedules posts as if at that time. */
export async function scheduleAt(
  tx: Db,
  ctx: DemoContext,
  demoCreator: DemoCreator,
  posts: readonly PlannedPost[],
  then: Date,
): Promise<number[]> {
  const inside = {
    ...at(ctx, then),
    db: tx as DemoContext["db"],
    transact: <T>(work: (tx: Db) => Promise<T>) => work(tx),
  };
  const { data } = await schedulePosts(
    inside,
    demoCreator,
    posts.map(({ post }) => post),
  );
  return data.map(({ id }) => id);
}

function published(id: number, { at: posted_at, post }: PlannedPost, standing: PublishedRef): Published[] {
  return standing ? [{ id, ...standing, posted_at, label: platformLabels[platformName(post.platform)] }] : [];
}
