import { randomInt } from "node:crypto";
import type { PromotionLink, PromotionLinkChanges } from "@ponkan/contract/promotion-link/endpoints";
import { tagManagerError, websiteAddress, websiteError } from "@ponkan/contract/promotion-link/promotion-link";
import { isTopLevelDomain } from "@ponkan/contract/settings/top-level-domains";
import type { AppContext } from "../../context.ts";
import { fieldRefusal } from "../../lib/refusal.ts";
import { notifyAccountChanged } from "../creators/notify-account-changed.ts";
import type { OwnedCreator } from "../creators/owned-creator.ts";
import { hasOwnSite, linkAddress } from "./link-address.ts";
import { countVisits, findLink, saveLink } from "./promotion-link.queries.ts";

type Needs = Pick<AppContext, "db" | "clock" | "config">;

const DAYS_SHOWN = 30 * 24 * 60 * 60 * 1000;

export async function loadPromotionLink({ db, clock, config }: Needs, creatorId: number): Promise<PromotionLink> {
  const now = clock.now();
  const [link, visits] = await Promise.all([
    findLink(db, creatorId),
    countVisits(db, creatorId, new Date(now.getTime() - DAYS_SHOWN), now),
  ]);
  return {
    website: link?.website ?? "",
    tag_manager_id: link?.tag_manager_id ?? "",
    url: link?.website ? linkAddress(config, link.code) : null,
    loads_tag_manager: hasOwnSite(config),
    visits,
  };
}

export async function savePromotionLink(
  { db, clock }: Needs,
  creator: OwnedCreator,
  { website, tag_manager_id }: PromotionLinkChanges,
): Promise<void> {
  const badWebsite = website === undefined ? null : websiteError(website, isTopLevelDomain);
  if (badWebsite) throw fieldRefusal("website", badWebsite);
  const badId = tag_manager_id === undefined ? null : tagManagerError(tag_manager_id);
  if (badId) throw fieldRefusal("tag_manager_id", badId);

  const changes = {
    ...(website !== undefined && { website: websiteAddress(website, isTopLevelDomain) }),
    ...(tag_manager_id !== undefined && { tag_manager_id: tag_manager_id.trim() || null }),
  };
  await db.transaction().execute(async (tx) => {
    await saveLink(tx, creator.id, newCode(), changes, clock.now());
    await notifyAccountChanged(tx, creator);
  });
}

/** Without characters that look alike. There are a million million codes. */
const signs = "abcdefghijkmnpqrstuvwxyz23456789";

function newCode(): string {
  return Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join("");
}
