import { canonicalTimezone, DEFAULT_TIMEZONE } from "@ponkan/contract/users/timezone";
import { createUser } from "../auth/create-user.ts";
import { checkRisks } from "../ban-shield/check-risks.ts";
import { ensureCustomer } from "../billing/customers.ts";
import { syncSubscription } from "../billing/sync-subscription.ts";
import { savePromotionLink } from "../promotion-link/save-promotion-link.ts";
import { addList } from "../subreddit-lists/save-list.ts";
import { loadSubreddits } from "../subreddits/load-subreddits.ts";
import { addTemplate } from "../templates/save-template.ts";
import { removeUser } from "../users/remove-user.ts";
import { answerPast } from "./answer-past.ts";
import { commentPast, simulateVisits } from "./bring-visitors.ts";
import { connectAccounts } from "./connect-accounts.ts";
import { beginDemo, dateNotices, findBeforeNewest, finishDemo } from "./demo.queries.ts";
import type { DemoContext, DemoCreator } from "./demo-context.ts";
import { fillGallery } from "./fill-gallery.ts";
import { type PublishedRef, publishPast, scheduleAt, schedulePast } from "./live-past.ts";
import { readPast, readPresent } from "./read-results.ts";
import { type StoryCreator, storyCreators } from "./story/creators.ts";
import { type PlannedPost, plannedPosts } from "./story/plan.ts";

const DAY = 86_400_000;
export const DEMO_MS = DAY;
const PLAN = "price_growth_month";
const SUBSCRIBED_DAYS_AGO = 25;
/** Older notices count as seen. */
const NEWS_MS = 3 * DAY;

/** Makes a user for a visitor, with seven weeks of two creators (docs/decisions/0031). Returns the user's id. */
export async function makeDemo(ctx: DemoContext, timezone: string | undefined): Promise<number> {
  const now = ctx.clock.now();
  const zone = canonicalTimezone(timezone ?? DEFAULT_TIMEZONE) ?? DEFAULT_TIMEZONE;
  const userId = await ctx.db.transaction().execute(async (tx) => {
    const { user_id } = await createUser(tx, { email: null, password_hash: null, timezone: zone }, now);
    await beginDemo(tx, user_id, new Date(now.getTime() + DEMO_MS));
    return user_id;
  });
  try {
    await buildDemo(ctx, userId, zone);
  } catch (error) {
    // No one could use it, and no limit would count it.
    await removeUser(ctx, userId);
    throw error;
  }
  return userId;
}

async function buildDemo(ctx: DemoContext, userId: number, zone: string): Promise<void> {
  const now = ctx.clock.now();
  const [demoCreators] = await Promise.all([connectAll(ctx, userId), subscribe(ctx, userId)]);
  const lives = await Promise.all(demoCreators.map((each, index) => prepare(ctx, each, storyCreators[index]!)));
  // One after the other, because both charge the same quota and would wait for its row.
  const scheduled: number[][] = [];
  for (const life of lives) scheduled.push(await schedule(ctx, life));
  await Promise.all(lives.map((life, index) => addHistory(ctx, life, scheduled[index]!, zone)));
  await dateNotices(ctx.db, userId, new Date(now.getTime() - NEWS_MS));
  for (const { creator } of demoCreators) await checkRisks(ctx, creator, now);
  await finishDemo(ctx.db, userId, { analytics_updated: now, updates_viewed: await findBeforeNewest(ctx.db, now) });
}

/** In order, because the switcher shows creators in order of creation. */
async function connectAll(ctx: DemoContext, userId: number): Promise<DemoCreator[]> {
  const demoCreators: DemoCreator[] = [];
  for (const story of storyCreators) demoCreators.push(await connectAccounts(ctx, userId, story));
  return demoCreators;
}

/** A plan bought some weeks ago, with a month that is nearly used up. */
async function subscribe(ctx: DemoContext, userId: number): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - SUBSCRIBED_DAYS_AGO * DAY).toISOString();
  await ctx.sandbox.stripe.buy({ customer: await ensureCustomer(ctx, userId), price: PLAN, since });
  await syncSubscription(ctx, userId);
}

type StoryProgress = {
  demoCreator: DemoCreator;
  story: StoryCreator;
  past: PlannedPost[];
  future: PlannedPost[];
  standing: PublishedRef[];
};

/** Everything posts need, and what is on the platforms already. */
async function prepare(ctx: DemoContext, demoCreators: DemoCreator, story: StoryCreator): Promise<StoryProgress> {
  const now = ctx.clock.now();
  const names = [story.home, ...story.places];
  const [media] = await Promise.all([
    fillGallery(ctx, demoCreators, story),
    // Before any transaction, because what Reddit says about subreddits is shared by all users.
    loadSubreddits(ctx, demoCreators.creator.id, { names, with_flairs: false }),
    keepTexts(ctx, demoCreators, story),
  ]);
  const planned = plannedPosts(story, now, media);
  const past = planned.filter(({ at }) => at < now);
  const future = planned.filter(({ at }) => at > now);
  return {
    demoCreator: demoCreators,
    story,
    past,
    future,
    standing: await publishPast(ctx, demoCreators, story, past),
  };
}

function schedule(ctx: DemoContext, { demoCreator, past, future, standing }: StoryProgress): Promise<number[]> {
  return ctx.db.transaction().execute(async (tx) => {
    const ids = await schedulePast(tx, ctx, demoCreator, past, standing);
    await scheduleAt(tx, ctx, demoCreator, future, ctx.clock.now());
    return ids;
  });
}

/** Adds what happened since: results, comments and their answers. */
async function addHistory(ctx: DemoContext, life: StoryProgress, ids: readonly number[], zone: string): Promise<void> {
  const { demoCreator, story, past, standing } = life;
  await ctx.db.transaction().execute((tx) => readPast(tx, ctx, demoCreator, story, { past, ids, standing }));
  await ctx.db.transaction().execute(async (tx) => {
    await commentPast(tx, ctx, demoCreator, zone, { past, ids, standing });
    await answerPast(tx, ctx, demoCreator, story, zone);
    await simulateVisits(tx, ctx, demoCreator);
  });
  await readPresent(ctx, demoCreator);
}

async function keepTexts(
  ctx: DemoContext,
  { creator }: DemoCreator,
  { templates, lists, website }: StoryCreator,
): Promise<void> {
  const { id: creatorId } = creator;
  await savePromotionLink(ctx, creator, { website });
  for (const template of templates) await addTemplate(ctx, creatorId, template);
  for (const list of lists) await addList(ctx, creatorId, list);
}
