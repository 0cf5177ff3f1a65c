import type { BookablePlatform } from "@ponkan/contract/accounts/platform";
import type { Media } from "@ponkan/contract/media/media";
import type { PostMedia } from "@ponkan/contract/posts/fields/value-kinds";
import type { Post } from "@ponkan/contract/posts/post";
import { timezoneOf } from "@ponkan/contract/users/timezone";
import { useQueries, useQuery } from "@tanstack/react-query";
import { mediaFile } from "~/api/media.ts";
import { subredditByName } from "~/api/subreddits.ts";
import { useCurrentCreator, useUser } from "~/api/users.ts";
import type { PreviewMedia } from "~/features/previews/preview-types.ts";
import { platformName } from "~/lib/platform-name.ts";
import { PlatformPreview } from "./platform-preview.tsx";

/** A scheduled or published post, as its platform shows it. */
export function PostPreview({ post }: { post: Post }) {
  const creator = useCurrentCreator();
  const zone = timezoneOf(useUser());
  const platform = platformName(post.platform) as BookablePlatform;
  const { data: subreddit = null } = useQuery({
    ...subredditByName(post.creator_id, post.subreddit),
    enabled: post.subreddit !== "",
  });
  const files = useQueries({ queries: post.media.map(({ id }) => mediaFile(post.creator_id, id)) });
  const name = creator?.name ?? "";
  const connected = creator?.accounts[platform];
  // Another account may be connected by now, and the creator's name is not a username there.
  const isConnected = connected && connected.username === post.account;
  const account = isConnected ? connected : { username: post.account ?? "", profile_image: null };
  return (
    <PlatformPreview
      platform={platform}
      post={post}
      subreddit={subreddit}
      media={post.media.map((media, index) => previewMedia(media, files[index]?.data?.data))}
      account={account}
      facts={{ creator: name, link: creator?.link ?? "", post_at: new Date(post.posted_at ?? post.post_at), zone }}
    />
  );
}

/** The media has more details than the post, but may have been deleted since. */
function previewMedia({ id, name, type, thumb_url, caption, url }: PostMedia, file: Media | undefined): PreviewMedia {
  const picture = file?.poster_url ?? file?.preview_url ?? thumb_url;
  return {
    id,
    kind: type.startsWith("video/") ? "video" : type === "image/gif" ? "gif" : "image",
    name: name || "Deleted file",
    picture,
    file: file?.url ?? null,
    width: file?.width ?? null,
    height: file?.height ?? null,
    duration: file?.duration ?? null,
    caption,
    url,
  };
}
