import { subredditRules } from "@ponkan/contract/subreddits/rules";
import type { Db } from "../../context.ts";
import { findFacts } from "../accounts/connected-accounts.ts";
import { everything } from "./everything.ts";
import type { SubredditView } from "./read-subreddit.ts";

type Account = { id: number; username: string };

export const profileOf = ({ username }: Pick<Account, "username">) => `u_${username.toLowerCase()}`;

/** An account's own profile is always open and has no requirements. Whether it is NSFW is known from the account. */
export async function ownProfile(db: Db, account: Account): Promise<SubredditView | undefined> {
  const known = await findFacts(db, account.id);
  if (!known) return undefined;
  const { facts, facts_read_at } = known;
  const name = profileOf(account);
  const read_at = facts_read_at ?? new Date(0);
  return {
    standing: { name, read_at, access: "public", is_banned: false, is_approved: true, flairs: [] },
    community: {
      display_name: `u_${account.username}`,
      title: "",
      description: "",
      icon: null,
      language: null,
      subscribers: facts.followers ?? null,
      active_users: null,
      created_at: facts.created_at ?? null,
      over_18: facts.is_profile_over_18 ?? null,
      allows: everything,
      has_flairs: false,
      has_oc_mark: false,
      rules: subredditRules(),
      asks: null,
    },
  };
}
