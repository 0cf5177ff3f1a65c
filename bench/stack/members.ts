import type { PlatformName } from "@ponkan/contract/accounts/platform";
import { TiktokPrivacy } from "@ponkan/contract/posts/tiktok-privacy";
import { aJpeg, anMp4 } from "@ponkan/platforms/media/testing";
import { aCreator, anAccount, aSession, aSubscription, aUser } from "@ponkan/server/testing/builders";
import { storeMedia } from "@ponkan/server/testing/store-media";
import { inParallel } from "./in-parallel.ts";
import { LARGEST_PLAN, type Person } from "./people.ts";
import type { Stack } from "./stack.ts";

export type Elsewhere = Extract<PlatformName, "twitter" | "instagram" | "tiktok">;

const kinds = { twitter: "standard", instagram: "creator", tiktok: "public" };
const slugs = { twitter: "x", instagram: "instagram", tiktok: "tiktok" } as const;
const FILM_SECONDS = 12;
const tiktokFacts = { privacy_levels: [TiktokPrivacy.publicToEveryone], max_video_seconds: 60 };

/** People with an account on another platform than Reddit and a file to post there; on X, only every second has one. */
export function someMembers(stack: Stack, platform: Elsewhere, count: number): Promise<Person[]> {
  const { db } = stack.database;
  const control = stack.sandbox[slugs[platform]];
  return inParallel(count, 8, async (index): Promise<Person> => {
    const name = `${platform}_${index}`;
    const tokens = await control.connect({ username: name });
    const { id: remote_user_id } = await control.user({ username: name, kind: kinds[platform] });
    const user = await aUser(db, { password_hash: null });
    await aSubscription(db, user, { plan_id: LARGEST_PLAN });
    const { cookie } = await aSession(db, user);
    const creator = await aCreator(db, user);
    const access_token = String(tokens.access_token);
    const account = await anAccount(db, creator, {
      platform,
      username: name,
      remote_user_id,
      access_token,
      // Instagram's token refreshes itself.
      refresh_token: String(tokens.refresh_token ?? access_token),
      keys: stack.keys,
      facts: platform === "tiktok" ? tiktokFacts : {},
    });
    const hasFile = platform !== "twitter" || index % 2 === 1;
    const media_id = hasFile ? await aFile(stack, creator, platform) : null;
    return { user_id: user.id, creator_id: creator.id, name, platform, account, cookie, media_id };
  });
}

async function aFile({ database, dataDir }: Stack, creator: { id: number }, platform: Elsewhere): Promise<number> {
  const film = { file: anMp4({ seconds: FILM_SECONDS }), duration: FILM_SECONDS };
  const { file, duration } = platform === "tiktok" ? film : { file: aJpeg(), duration: null };
  return (await storeMedia({ db: database.db, dataDir }, creator, file, { duration })).id;
}
