import { TiktokPrivacy } from "@ponkan/contract/posts/tiktok-privacy";
import { z } from "zod";
import type { Access } from "../capabilities.ts";
import { type Outcome, ok } from "../outcome.ts";
import { callApi } from "./api.ts";
import type { TiktokOptions } from "./options.ts";

const CreatorInfo = z.object({ data: z.object({ privacy_level_options: z.array(z.string()) }) });

const LEVELS: Record<string, TiktokPrivacy> = {
  PUBLIC_TO_EVERYONE: TiktokPrivacy.publicToEveryone,
  MUTUAL_FOLLOW_FRIENDS: TiktokPrivacy.mutualFollowFriends,
  FOLLOWER_OF_CREATOR: TiktokPrivacy.followerOfCreator,
  SELF_ONLY: TiktokPrivacy.selfOnly,
};

/** Who a post of this account may be shown to; null while TikTok lets the account post nothing and so names no levels. */
export async function readPrivacyLevels(
  options: TiktokOptions,
  access: Access,
): Promise<Outcome<TiktokPrivacy[] | null>> {
  const request = { method: "POST", path: "/v2/post/publish/creator_info/query/", body: "{}" } as const;
  const info = await callApi(options, access, request, CreatorInfo);
  if (info.kind === "rejected" && info.status === 200) return ok(null);
  if (info.kind !== "ok") return info;
  return ok(info.value.data.privacy_level_options.flatMap((option) => LEVELS[option] ?? []));
}
