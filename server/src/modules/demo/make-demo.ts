import { canonicalTimezone, DEFAULT_TIMEZONE } from "@ponkan/contract/users/timezone";
import { createUser } from "../auth/create-user.ts";
import { checkRisks } from "../ban-shield/check-risks.ts";
import { ensureCustomer } from "../billing/customers.ts";
import { syncSubscription } from "../billing/sync-subscription.ts";
import { savePromotionLink } from "../promotion-link/save-promotion-link.ts";
import { addList } from "../subreddit-lists/keep-list.ts";
import { loadSubreddits } from "../subreddits/load-subreddits.ts";
import { addTemplate } from "../templates/keep-template.ts";
import { removeUser } from "../users/remove-user.ts";
import { answerPast } from "./answer-past.ts";
import { bringVisitors, commentPast } from "./bring-visitors.ts";
import { connectAccounts } from "./connect-accounts.ts";
import { beginDemo, dateNotices, findBeforeNewest, finishDemo } from "./demo.queries.ts";
import type { DemoContext, Told } from "./demo-context.ts";
import { fillGallery } from "./fill-gallery.ts";
import { publishPast, type Standing, scheduleAt, schedulePast } from "./live-past.ts";
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
    await tellStory(ctx, userId, zone);
  } catch (error) {
    // No one could use it, and no limit would count it.
    await removeUser(ctx, userId);
    throw error;
  }
  return userId;
}

async function tellStory(ctx: DemoContext, userId: number, zone: string): Promise<void> {
  const now = ctx.clock.now();
  const [told] = await Promise.all([connectAll(ctx, userId), subscribe(ctx, userId)]);
  const lives = await Promise.all(told.map((each, index) => prepare(ctx, each, storyCreators[index]!)));
  // One after the other, because both charge the same quota and would wait for its row.
  const scheduled: number[][] = [];
  for (const life of lives) scheduled.push(await schedule(ctx, life));
  await Promise.all(lives.map((life, index) => remember(ctx, life, scheduled[index]!, zone)));
  await dateNotices(ctx.db, userId, new Date(now.getTime() - NEWS_MS));
  for (const { creator } of told) await checkRisks(ctx, creator, now);
  await finishDemo(ctx.db, userId, { analytics_updated: now, updates_viewed: await findBeforeNewest(ctx.db, now) });
}

/** In order, because the switcher shows creators in order of creation. */
async function connectAll(ctx: DemoContext, userId: number): Promise<Told[]> {
  const told: Told[] = [];
  for (const story of storyCreators) told.push(await connectAccounts(ctx, userId, story));
  return told;
}

/** A plan bought some weeks ago, with a month that is nearly used up. */
async function subscribe(ctx: DemoContext, userId: number): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - SUBSCRIBED_DAYS_AGO * DAY).toISOString();
  await ctx.sandbox.stripe.buy({ customer: await ensureCustomer(ctx, userId), price: PLAN, since });
  await syncSubscription(ctx, userId);
}

type Life = { told: Told; story: StoryCreator; past: PlannedPost[]; future: PlannedPost[]; standing: Standing[] };

/** Everything posts need, and what is on the platforms already. */
async function prepare(ctx: DemoContext, told: Told, story: StoryCreator): Promise<Life> {
  const now = ctx.clock.now();
  const names = [story.home, ...story.places];
  const [media] = await Promise.all([
    fillGallery(ctx, told, story),
    // Before any transaction, because what Reddit says about subreddits is shared by all users.
    loadSubreddits(ctx, told.creator.id, { names, with_flairs: false }),
    keepTexts(ctx, told, story),
  ]);
  const planned = plannedPosts(story, now, media);
  const past = planned.filter(({ at }) => at < now);
  const future = planned.filter(({ at }) => at > now);
  return { told, story, past, future, standing: await publishPast(ctx, told, story, past) };
}

function schedule(ctx: DemoContext, { told, past, future, standing }: Life): Promise<number[]> {
  return ctx.db.transaction().execute(async (tx) => {
    const ids = await schedulePast(tx, ctx, told, past, standing);
    await scheduleAt(tx, ctx, told, future, ctx.clock.now());
    return ids;
  });
}

/** Adds what happened since: results, comments and their answers. */
async function remember(ctx: DemoContext, life: Life, ids: readonly number[], zone: string): Promise<void> {
  const { told, story, past, standing } = life;
  await ctx.db.transaction().execute((tx) => readPast(tx, ctx, told, story, { past, ids, standing }));
  await ctx.db.transaction().execute(async (tx) => {
    await commentPast(tx, ctx, told, zone, { past, ids, standing });
    await answerPast(tx, ctx, told, story, zone);
    await bringVisitors(tx, ctx, told);
  });
  await readPresent(ctx, told);
}

async function keepTexts(
  ctx: DemoContext,
  { creator }: Told,
  { templates, lists, website }: StoryCreator,
): Promise<void> {
  const { id: creatorId } = creator;
  await savePromotionLink(ctx, creator, { website });
  for (const template of templates) await addTemplate(ctx, creatorId, template);
  for (const list of lists) await addList(ctx, creatorId, list);
}
