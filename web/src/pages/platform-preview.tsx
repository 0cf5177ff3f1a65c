import type { BookablePlatform } from "@ponkan/contract/accounts/platform";
import type { Post } from "@ponkan/contract/posts/post";
import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";
import { lazy, Suspense } from "react";
import type { PreviewAccount, PreviewFacts, PreviewMedia } from "~/features/previews/preview-types.ts";
import { Skeleton } from "~/ui/skeleton.tsx";

const RedditPreview = lazy(() =>
  import("~/features/previews/reddit-preview.tsx").then((all) => ({ default: all.RedditPreview })),
);
const others = () => import("./schedule-other-platforms.tsx");
const XPreview = lazy(() => others().then((all) => ({ default: all.XPreview })));
const InstagramPreview = lazy(() => others().then((all) => ({ default: all.InstagramPreview })));
const TiktokPreview = lazy(() => others().then((all) => ({ default: all.TiktokPreview })));

type Shown =
  | "type"
  | "title"
  | "content"
  | "comment"
  | "subreddit"
  | "flair"
  | "media_host"
  | "is_nsfw"
  | "is_spoiler"
  | "is_original_content"
  | "allow_comment"
  | "brand_type";

type Props = {
  platform: BookablePlatform;
  post: Pick<Post, Shown>;
  /** The subreddit of a Reddit post, once it is loaded. */
  subreddit: Subreddit | null;
  media: readonly PreviewMedia[];
  account: PreviewAccount;
  facts: PreviewFacts;
};

/** A post as its platform shows it. */
export function PlatformPreview(props: Props) {
  return (
    <Suspense fallback={<Skeleton className="h-64 rounded-lg" />}>
      <Preview {...props} />
    </Suspense>
  );
}

function Preview(props: Props) {
  const { platform, post, account, media, facts } = props;
  const words = { account, content: post.content, media, comment: post.comment, facts };
  switch (platform) {
    case "reddit":
      return <RedditPreview {...words} {...redditParts(props)} />;
    case "twitter":
      return <XPreview {...words} />;
    case "instagram":
      return <InstagramPreview {...words} type={post.type as "media"} />;
    case "tiktok":
      return <TiktokPreview {...words} allow_comment={post.allow_comment} brand_type={post.brand_type} />;
  }
}

function redditParts({ post, subreddit }: Props) {
  const flair = subreddit?.flairs.find(({ id }) => id === post.flair?.id);
  return {
    subreddit: post.subreddit,
    subredditIcon: subreddit?.icon ?? null,
    type: post.type as "text" | "link" | "media",
    title: post.title,
    flair: post.flair && {
      text: post.flair.text ?? flair?.text ?? "",
      background: flair?.background ?? null,
      color: flair?.color ?? null,
    },
    media_host: post.media_host,
    is_nsfw: post.is_nsfw ?? subreddit?.over_18 ?? false,
    is_spoiler: post.is_spoiler,
    is_original_content: post.is_original_content && (subreddit?.has_oc_mark ?? false),
  };
}
