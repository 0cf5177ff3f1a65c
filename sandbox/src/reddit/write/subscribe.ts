import type { Subreddit } from "../../world/types.ts";
import { siteOf } from "../context.ts";
import { plainError, redirectTo } from "../errors.ts";
import type { RedditUser } from "../model.ts";
import { subredditPath } from "../present/permalink.ts";
import type { Call } from "../route.ts";
import { findSubreddit, membershipOf } from "../subreddits.ts";
import { changeUser } from "../users.ts";
import { bareName } from "./destination.ts";
import { writerOf } from "./writer.ts";

/** POST /api/subscribe: joins or leaves subreddits, given as comma-separated names or fullnames. */
export async function subscribe(call: Call): Promise<unknown> {
  const { ctx, input } = call;
  const user = writerOf(call);
  const named = namedSubreddits(call);
  if (named.length === 0) throw plainError(404);
  if (named.some((subreddit) => !mayJoin(user, subreddit))) throw plainError(403);

  const names = named.map(({ name }) => name);
  await changeUser(ctx, user, ({ subscriptions }) => {
    const others = subscriptions.filter((each) => !names.some((name) => isSameName(name, each)));
    return { subscriptions: input.action === "unsub" ? others : [...others, ...names] };
  });
  return {};
}

/** POST /api/quarantine_optin: enters a gated subreddit. */
export async function enter(call: Call): Promise<unknown> {
  return passGate(call, (entered, name) => [...entered.filter((each) => each !== name), name]);
}

export async function leave(call: Call): Promise<unknown> {
  return passGate(call, (entered, name) => entered.filter((each) => each !== name));
}

async function passGate(call: Call, change: (entered: string[], name: string) => string[]): Promise<unknown> {
  const { ctx, input } = call;
  const user = writerOf(call);
  const subreddit = findSubreddit(ctx, bareName(input.sr_name ?? ""));
  if (!subreddit) throw plainError(404);
  await changeUser(ctx, user, ({ entered }) => ({ entered: change(entered, subreddit.name.toLowerCase()) }));
  return redirectTo(`${siteOf(ctx)}${subredditPath(subreddit.name)}`);
}

function namedSubreddits({ ctx, input }: Call): Subreddit[] {
  const ids = (input.sr ?? "").split(",").filter((fullname) => fullname.startsWith("t5_"));
  const byId = ids.flatMap((fullname) => ctx.world.subreddits.find(({ id }) => `t5_${id}` === fullname) ?? []);
  const byName = (input.sr_name ?? "").split(",").flatMap((name) => findSubreddit(ctx, bareName(name)) ?? []);
  return [...byId, ...byName].filter(({ access }) => access !== "banned");
}

function mayJoin(user: RedditUser, subreddit: Subreddit): boolean {
  const { isContributor, isModerator } = membershipOf(user, subreddit);
  return subreddit.access !== "private" || isContributor || isModerator;
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
