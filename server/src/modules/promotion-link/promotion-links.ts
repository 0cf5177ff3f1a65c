import type { AppContext, Db } from "../../context.ts";
import { linkAddress } from "./link-address.ts";
import { findLink, findLinks } from "./promotion-link.queries.ts";

// What other modules may ask about promotion links.
export { countVisits, hasVisits } from "./promotion-link.queries.ts";

/** True even if the link leads nowhere. */
export async function hasLink(db: Db, creatorId: number): Promise<boolean> {
  return (await findLink(db, creatorId)) !== undefined;
}

export async function hasWebsite(db: Db, creatorId: number): Promise<boolean> {
  return (await websiteOf(db, creatorId)) !== null;
}

export async function websiteOf(db: Db, creatorId: number): Promise<string | null> {
  return (await findLink(db, creatorId))?.website || null;
}

/** Returns a lookup of each creator's link address and where it leads; null if it leads nowhere. */
export async function linksOfCreators({ db, config }: Pick<AppContext, "db" | "config">, creatorIds: number[]) {
  const links = await findLinks(db, creatorIds);
  return (creatorId: number) => {
    const { website, code } = links.find(({ creator_id }) => creator_id === creatorId) ?? {};
    return website && code ? { link: linkAddress(config, code), website } : { link: null, website: null };
  };
}
