import type { PlatformName } from "@ponkan/contract/accounts/platform";
import {
  aCreator,
  anAccount,
  aSession,
  aSubscription,
  aUser,
  type BuiltAccount,
} from "@ponkan/server/testing/builders";
import { inParallel } from "./in-parallel.ts";
import type { Stack } from "./stack.ts";

/** A user with a session and one account, connected in the sandbox. */
export type Person = {
  user_id: number;
  creator_id: number;
  platform: PlatformName;
  /** The name of the account on the platform. */
  name: string;
  account: BuiltAccount;
  cookie: string;
  /** A file to post, on platforms that require one. */
  media_id: number | null;
};

type Wishes = {
  prefix: string;
  count: number;
  /** The number of accounts per user. */
  perUser?: number;
  /** Without a plan, they have the free posts. */
  hasPlan?: boolean;
};

export const LARGEST_PLAN = 4;

/** People on Reddit. */
export async function somePeople(stack: Stack, { prefix, count, perUser = 1, hasPlan = true }: Wishes) {
  const { db } = stack.database;
  const users = await inParallel(Math.ceil(count / perUser), 8, async () => {
    const user = await aUser(db, { password_hash: null });
    if (hasPlan) await aSubscription(db, user, { plan_id: LARGEST_PLAN });
    return { ...user, cookie: (await aSession(db, user)).cookie };
  });
  return inParallel(count, 8, async (index): Promise<Person> => {
    const user = users[Math.floor(index / perUser)]!;
    const name = `${prefix}_${index}`;
    const { access_token, refresh_token } = await stack.sandbox.reddit.connect(name);
    const { id: remote_user_id } = await stack.sandbox.reddit.user(name);
    const creator = await aCreator(db, user);
    const tokens = { access_token, refresh_token, keys: stack.keys };
    const account = await anAccount(db, creator, { username: name, remote_user_id, ...tokens });
    const known = { user_id: user.id, creator_id: creator.id, name, account, cookie: user.cookie };
    return { ...known, platform: "reddit", media_id: null };
  });
}
