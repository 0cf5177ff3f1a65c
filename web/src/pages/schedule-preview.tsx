import { kindOf } from "~/features/composer/newer/media/file-view.ts";
import type { ShownPost } from "~/features/composer/newer/parts.ts";
import type { PreviewMedia } from "~/features/previews/preview-types.ts";
import { PlatformPreview } from "./platform-preview.tsx";

/** The post being written, as its platform will show it. */
export default function SchedulePreview({ shown }: { shown: ShownPost }) {
  const { platform, post, subreddit, account } = shown;
  const facts = { creator: shown.creator, link: shown.link, post_at: shown.at, zone: shown.zone };
  return <PlatformPreview {...{ platform, post, subreddit, account, facts }} media={mediaOf(shown)} />;
}

function mediaOf({ post, files }: ShownPost): PreviewMedia[] {
  return post.media.flatMap(({ id, caption, url }, index): PreviewMedia[] => {
    const file = files[index];
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
