import type { Db } from "../../../context.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { redditAccountOf } from "../../subreddits/reddit-account.ts";

/** The creator's Reddit account; refuses unless it is connected. */
export async function usableAccount(db: Db, creatorId: number) {
  const account = await redditAccountOf(db, creatorId);
  if (account.status !== "connected") throw new Refusal(422, "Connect your Reddit account to continue.");
  return account;
}
