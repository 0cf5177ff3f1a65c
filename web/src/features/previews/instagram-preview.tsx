import { Bookmark, Ellipsis, Heart, MessageCircle, Send } from "lucide-react";
import { Avatar } from "~/ui/avatar.tsx";
import { InstagramCaption } from "./instagram-caption.tsx";
import { Pager } from "./pager.tsx";
import { PreviewFile, ratioOf } from "./preview-file.tsx";
import type { InstagramPreviewProps, PreviewMedia } from "./preview-types.ts";
import { previewWords } from "./preview-words.ts";
import { Reel } from "./reel.tsx";
import { Story } from "./story.tsx";

/** A post, reel or story as Instagram will show it. */
export function InstagramPreview(props: InstagramPreviewProps) {
  const { type, account, media } = props;
  const { content, comment } = previewWords(props, props.facts);
  if (type === "instagramStory") return <Story account={account} media={media[0]} />;
  // Instagram always shows a single video as a reel.
  const isReel = type === "instagramReel" || (media.length === 1 && media[0]?.kind === "video");
  if (isReel) return <Reel label="Preview on Instagram" account={account} media={media[0]} caption={content} />;
  return (
    <article aria-label="Preview on Instagram" className="rounded-card border border-line bg-surface text-sm">
      <p className="flex items-center gap-2.5 p-3">
        <Avatar name={account.username} src={account.profile_image} size={28} />
        <span className="min-w-0 flex-1 truncate font-semibold">{account.username || "No account"}</span>
        <Ellipsis aria-hidden className="size-4" />
      </p>
      <Pictures media={media} />
      <div className="grid gap-2 p-3">
        <Actions />
        <InstagramCaption username={account.username} text={content} />
        {comment.trim() !== "" && (
          <section aria-label="First comment">
            <InstagramCaption username={account.username} text={comment} />
          </section>
        )}
      </div>
    </article>
  );
}

/** Crops every picture to the aspect ratio of the first, between 4:5 and 1.91:1. */
function Pictures({ media }: { media: readonly PreviewMedia[] }) {
  const [first] = media;
  if (!first) return <p className="bg-hover py-20 text-center text-fg-subtle">Your media</p>;
  return (
    <div className="picture-cover" style={{ aspectRatio: Math.min(1.91, Math.max(4 / 5, ratioOf(first))) }}>
      {media.length === 1 ? (
        <PreviewFile media={first} cover />
      ) : (
        <Pager items={media} label="Carousel">
          {(item) => <PreviewFile media={item} cover />}
        </Pager>
      )}
    </div>
  );
}

function Actions() {
  return (
    <div aria-hidden="true" className="flex gap-3.5 [&_.lucide]:size-5.5">
      <Heart />
      <MessageCircle />
      <Send />
      <Bookmark className="ml-auto" />
    </div>
  );
}
