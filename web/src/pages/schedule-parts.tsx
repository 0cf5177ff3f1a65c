import { lazy, Suspense } from "react";
import type { ComposerParts, ShownPost } from "~/features/composer/core/parts.ts";
import { kindOf } from "~/features/composer/media/file-view.ts";
import type { PreviewMedia } from "~/features/previews/preview-types.ts";
import { TemplatesMenu } from "~/features/templates/templates-menu.tsx";

const RedditPreview = lazy(() =>
  import("~/features/previews/reddit-preview.tsx").then((all) => ({ default: all.RedditPreview })),
);
const others = () => import("./schedule-other-platforms.tsx");
const PlatformForms = lazy(() => others().then((all) => ({ default: all.PlatformForms })));
const XPreview = lazy(() => others().then((all) => ({ default: all.XPreview })));
const InstagramPreview = lazy(() => others().then((all) => ({ default: all.InstagramPreview })));
const TiktokPreview = lazy(() => others().then((all) => ({ default: all.TiktokPreview })));

const PlatformForm: ComposerParts["PlatformForm"] = (props) => (
  <Suspense fallback={null}>
    <PlatformForms {...props} />
  </Suspense>
);

/** Where the composer meets previews, templates and the forms of other platforms. */
export const scheduleParts: ComposerParts = { Preview, Templates: TemplatesMenu, PlatformForm };

function Preview(props: { shown: ShownPost }) {
  return (
    <Suspense fallback={null}>
      <PlatformPreview {...props} />
    </Suspense>
  );
}

function PlatformPreview({ shown }: { shown: ShownPost }) {
  const { platform, post, account } = shown;
  const media = mediaOf(shown);
  const facts = { creator: shown.creator, link: "", post_at: shown.at, zone: shown.zone };
  const words = { account, content: post.content, media, comment: post.comment, facts };
  switch (platform) {
    case "reddit":
      return <RedditPreview {...words} {...redditParts(shown)} />;
    case "twitter":
      return <XPreview {...words} />;
    case "instagram":
      return <InstagramPreview {...words} type={post.type as "media"} />;
    case "tiktok":
      return <TiktokPreview {...words} allow_comment={post.allow_comment} brand_type={post.brand_type} />;
  }
}

function redditParts({ post, subreddit }: ShownPost) {
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

function mediaOf({ post, files }: ShownPost): PreviewMedia[] {
  return post.media.flatMap(({ id, caption, url }, place): PreviewMedia[] => {
    const file = files[place];
    if (file?.kind === "media") {
      const { name, type, width, height, duration } = file.media;
      const picture = file.media.poster_url ?? file.media.preview_url ?? file.media.thumb_url;
      return [{ id, kind: kindOf(type), name, picture, file: file.media.url, width, height, duration, caption, url }];
    }
    if (file?.kind !== "upload") return [];
    const { name, type, preview } = file.upload;
    return [
      {
        id,
        kind: kindOf(type),
        name,
        picture: preview,
        file: null,
        width: null,
        height: null,
        duration: null,
        caption,
        url,
      },
    ];
  });
}
