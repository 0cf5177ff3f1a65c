import { TiktokPrivacy } from "@ponkan/contract/posts/tiktok-privacy";
import { z } from "zod";
import type { Access } from "../capabilities.ts";
import { mapped, type Outcome } from "../outcome.ts";
import { callApi } from "./api.ts";
import type { TiktokOptions } from "./options.ts";

/** What an account is currently allowed to do. */
export type TiktokCreator = {
  privacy_levels: TiktokPrivacy[];
  is_comment_off: boolean;
  is_duet_off: boolean;
  is_stitch_off: boolean;
  max_video_seconds: number | null;
};

const CreatorInfo = z.object({
  data: z.object({
    privacy_level_options: z.array(z.string()),
    comment_disabled: z.boolean().default(false),
    duet_disabled: z.boolean().default(false),
    stitch_disabled: z.boolean().default(false),
    max_video_post_duration_sec: z.number().nullable().default(null),
  }),
});

export const privacyNames: Record<TiktokPrivacy, string> = {
  [TiktokPrivacy.publicToEveryone]: "PUBLIC_TO_EVERYONE",
  [TiktokPrivacy.mutualFollowFriends]: "MUTUAL_FOLLOW_FRIENDS",
  [TiktokPrivacy.followerOfCreator]: "FOLLOWER_OF_CREATOR",
  [TiktokPrivacy.selfOnly]: "SELF_ONLY",
};

const levelOf = (name: string) => Object.values(TiktokPrivacy).find((level) => privacyNames[level] === name);

/** While TikTok does not let the account post, this is rejected (with HTTP 200) or throttled. */
export async function readCreator(options: TiktokOptions, access: Access): Promise<Outcome<TiktokCreator>> {
  const request = { method: "POST", path: "/v2/post/publish/creator_info/query/", body: "{}" } as const;
  return mapped(await callApi(options, access, request, CreatorInfo), ({ data }) => ({
    privacy_levels: data.privacy_level_options.flatMap((name) => levelOf(name) ?? []),
    is_comment_off: data.comment_disabled,
    is_duet_off: data.duet_disabled,
    is_stitch_off: data.stitch_disabled,
    max_video_seconds: data.max_video_post_duration_sec,
  }));
}
