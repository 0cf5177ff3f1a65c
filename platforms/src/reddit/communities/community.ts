import type { AccessType } from "@ponkan/contract/subreddits/access-type";
import { z } from "zod";
import { flag, instant, moment, number, text } from "../fields.ts";

/** A subreddit as described by its `about` endpoint. */
export type Community = {
  name: string;
  title: string;
  description: string;
  /** In Markdown. */
  sidebar: string;
  submit_text: string;
  icon: string | null;
  language: string | null;
  subscribers: number | null;
  active_users: number | null;
  created_at: Date | null;
  over_18: boolean;
  access: Extract<AccessType, "public" | "restricted" | "gold_only" | "private" | "gated">;
  allows: { text: boolean; link: boolean; images: boolean; videos: boolean; galleries: boolean };
  has_flairs: boolean;
  /** Whether posts can be marked as original content. */
  has_oc_mark: boolean;
  /** False if only moderators can set a post's flair. */
  can_choose_flair: boolean;
  /** The relation of the requesting account; null where Reddit does not say. */
  own: {
    is_banned: boolean | null;
    is_muted: boolean | null;
    is_contributor: boolean | null;
    is_moderator: boolean | null;
    is_subscriber: boolean | null;
  };
};

export const CommunityData = z.object({
  display_name: z.string().min(1),
  title: text,
  public_description: text,
  description: text,
  submit_text: text,
  community_icon: text,
  icon_img: text,
  lang: text,
  subscribers: number,
  active_user_count: number,
  created_utc: moment,
  over18: flag,
  subreddit_type: text,
  quarantine: flag,
  submission_type: text,
  allow_images: flag,
  allow_videos: flag,
  allow_galleries: flag,
  original_content_tag_enabled: flag,
  link_flair_enabled: flag,
  can_assign_link_flair: flag,
  user_is_banned: flag,
  user_is_muted: flag,
  user_is_contributor: flag,
  user_is_moderator: flag,
  user_is_subscriber: flag,
});
type CommunityData = z.infer<typeof CommunityData>;

export function communityFrom(data: CommunityData): Community {
  return {
    name: data.display_name,
    title: data.title ?? "",
    description: data.public_description ?? "",
    sidebar: data.description ?? "",
    submit_text: data.submit_text ?? "",
    icon: (data.community_icon || data.icon_img)?.split("?")[0] || null,
    language: data.lang ?? null,
    subscribers: data.subscribers ?? null,
    active_users: data.active_user_count ?? null,
    created_at: data.created_utc == null ? null : instant(data.created_utc),
    over_18: data.over18 ?? false,
    access: accessOf(data),
    allows: allowedBy(data),
    has_flairs: data.link_flair_enabled ?? false,
    has_oc_mark: data.original_content_tag_enabled ?? false,
    can_choose_flair: data.can_assign_link_flair ?? true,
    own: {
      is_banned: data.user_is_banned ?? null,
      is_muted: data.user_is_muted ?? null,
      is_contributor: data.user_is_contributor ?? null,
      is_moderator: data.user_is_moderator ?? null,
      is_subscriber: data.user_is_subscriber ?? null,
    },
  };
}

const restrictedTypes = ["restricted", "gold_restricted", "employees_only", "archived"];

function accessOf({ subreddit_type: type, quarantine }: CommunityData): Community["access"] {
  if (quarantine) return "gated";
  if (type === "gold_only" || type === "private") return type;
  return restrictedTypes.includes(type ?? "public") ? "restricted" : "public";
}

/** Switches missing from the answer default to allowed: a rejection on submit would be clear enough. */
function allowedBy(data: CommunityData): Community["allows"] {
  const link = data.submission_type !== "self";
  return {
    text: data.submission_type !== "link",
    link,
    images: link && (data.allow_images ?? true),
    videos: link && (data.allow_videos ?? true),
    galleries: link && (data.allow_galleries ?? true),
  };
}
