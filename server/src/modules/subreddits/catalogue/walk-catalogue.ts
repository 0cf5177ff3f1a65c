import type { AccessNeeds } from "../../accounts/access/needs.ts";
import { loadSample } from "../load-sample.ts";
import { type Account, loadSubredditViews } from "../load-subreddit-views.ts";
import { distinctPosts } from "../numbers.ts";
import type { BusyAccounts } from "./busy-accounts.ts";
import { findAccountsBut, findToRead, markLooked } from "./catalogue.queries.ts";
import { saveNumbers } from "./save-numbers.ts";

/** A subreddit takes about six of the hundred calls per minute an account has, and publishing comes first. */
const PER_ACCOUNT = 8;
const ACCOUNTS_MAX = 50;
const SOON_MS = 5 * 60_000;
/** The next walk starts a minute after this one. */
const WALK_MS = 45_000;

/**
 * Reads subreddits whose numbers are missing or a day old, using accounts that have nothing to send. Those users are
 * looking at come first; of the others each account reads one.
 */
export async function walkCatalogue(ctx: AccessNeeds & { busyAccounts: BusyAccounts }): Promise<void> {
  const endsAt = performance.now() + WALK_MS;
  const now = ctx.clock.now();
  const busy = await ctx.busyAccounts(ctx.db, new Date(now.getTime() + SOON_MS));
  const accounts = await findAccountsBut(ctx.db, busy, now, ACCOUNTS_MAX);
  if (accounts.length === 0) return;
  const places = await findToRead(ctx.db, ctx.clock.now(), accounts.length * PER_ACCOUNT);
  const wanted = places.filter(({ is_wanted }) => is_wanted);
  const others = places.filter(({ is_wanted }) => !is_wanted).slice(0, accounts.length);
  for (const [index, { name }] of [...wanted, ...others].entries()) {
    if (performance.now() > endsAt) return;
    await readPlace(ctx, accounts[index % accounts.length]!, name);
  }
}

async function readPlace(ctx: AccessNeeds, account: Account, name: string): Promise<void> {
  const seen = (await loadSubredditViews(ctx, account, [{ name, usesFlair: false, readsWords: true }])).get(
    name.toLowerCase(),
  );
  const isOpen = seen?.standing.access === "public" || seen?.standing.access === "restricted";
  const newest = isOpen ? await loadSample(ctx, { accountId: account.id, name }, "new") : null;
  const now = ctx.clock.now();
  if (!newest) return markLooked(ctx.db, name, now);
  const top = await loadSample(ctx, { accountId: account.id, name }, "top");
  await saveNumbers(ctx.db, name, { newest, posts: distinctPosts([...newest, ...(top ?? [])]) }, now);
}
