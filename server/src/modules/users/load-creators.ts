import type { Creator } from "@ponkan/contract/users/user";
import type { AppContext } from "../../context.ts";
import { accountsOfCreators } from "../accounts/accounts-of-creators.ts";
import { disabledAutoresponders } from "../autoresponders/disabled-autoresponders.ts";
import { type CreatorSettings, creatorSettings, creatorsWithSettings } from "../creators/creator-settings.ts";
import { type OwnedCreator, ownedCreator } from "../creators/owned-creator.ts";
import { scheduledCounts } from "../posts/read/scheduled-counts.ts";
import { linksOfCreators } from "../promotion-link/promotion-links.ts";

type Needs = Pick<AppContext, "db" | "clock" | "config">;

/** Returns the user's creators in the browser's format, in the order they were created. */
export async function loadCreators(ctx: Needs, userId: number): Promise<Creator[]> {
  return complete(ctx, await creatorsWithSettings(ctx.db, userId));
}

export async function loadCreator(ctx: Needs, userId: number, creatorId: number): Promise<Creator> {
  const own = await ownedCreator(ctx.db, userId, creatorId);
  const settingsOf = await creatorSettings(ctx.db, [creatorId]);
  const [creator] = await complete(ctx, [{ ...own, ...settingsOf(creatorId) }]);
  return creator!;
}

async function complete(ctx: Needs, creators: (OwnedCreator & CreatorSettings)[]): Promise<Creator[]> {
  const { db, clock } = ctx;
  const ids = creators.map(({ id }) => id);
  const [connected, scheduled, disabled, linkOf] = await Promise.all([
    accountsOfCreators(db, ids, clock.now()),
    scheduledCounts(db, ids),
    disabledAutoresponders(db, ids, clock.now()),
    linksOfCreators(ctx, ids),
  ]);
  return creators.map(({ id, name, profile_image, defaults, redgifs_tags }) => {
    const { accounts, former_accounts, errors } = connected(id);
    return {
      ...{ id, name, profile_image, accounts, former_accounts },
      ...linkOf(id),
      errors: [...errors, ...disabled(id)],
      scheduled_posts: scheduled(id),
      ...{ defaults, redgifs_tags },
    };
  });
}
