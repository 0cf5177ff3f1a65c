import type { RedditContext } from "../context.ts";
import type { RedditUser } from "../model.ts";
import { createUser, isNameFree, isUsername } from "../users.ts";

const DAY = 24 * 3600;

/** The two kinds of account it matters to try things with. */
const PRESETS = {
  established: { days: 3 * 365, link_karma: 9_000, comment_karma: 5_000 },
  new: { days: 2, link_karma: 1, comment_karma: 0 },
};

type Made = { kind: "made"; user: RedditUser } | { kind: "refused"; problem: string };

/** An account as a person makes it up on the consent page. */
export async function newTestUser(ctx: RedditContext, name: string, preset: string | undefined): Promise<Made> {
  if (!isUsername(name)) {
    return { kind: "refused", problem: "A username has 3 to 20 letters, digits, underscores or hyphens." };
  }
  if (!isNameFree(ctx, name)) return { kind: "refused", problem: "That username is already taken." };

  const { days, ...karma } = PRESETS[preset === "new" ? "new" : "established"];
  return {
    kind: "made",
    user: await createUser(ctx, { name, created_utc: ctx.clock.seconds() - days * DAY, ...karma }),
  };
}
