import { Heart, MessageCircle, MessageCircleOff, Send } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "~/ui/avatar.tsx";
import type { PreviewAccount, PreviewMedia } from "./preview-types.ts";
import { SocialWords } from "./social-words.tsx";
import { UprightFrame } from "./upright-frame.tsx";

type Props = {
  label: string;
  account: PreviewAccount;
  media: PreviewMedia | undefined;
  caption: string;
  /** The platform's label above the name. */
  mark?: ReactNode;
  hasComments?: boolean;
};

/** A vertical video with overlaid text: a reel or a TikTok. */
export function Reel({ label, account, media, caption, mark, hasComments = true }: Props) {
  const CommentIcon = hasComments ? MessageCircle : MessageCircleOff;
  return (
    <UprightFrame label={label} media={media}>
      <div
        aria-hidden="true"
        className="picture-label pointer-events-none absolute right-2 bottom-14 grid gap-4 rounded-full p-2 [&_.lucide]:size-5.5"
      >
        <Heart />
        <CommentIcon />
        <Send />
      </div>
      {/* Above the video controls. */}
      <div className="picture-label pointer-events-none absolute right-14 bottom-14 left-2 grid max-h-2/5 gap-1 overflow-hidden rounded-md px-2.5 py-2">
        {mark}
        <p className="flex items-center gap-2 font-semibold">
          <Avatar name={account.username} src={account.profile_image} size={22} />
          <span className="truncate">{account.username || "No account"}</span>
        </p>
        {caption.trim() !== "" && (
          <p className="line-clamp-4 text-xs **:data-piece:font-semibold **:data-piece:text-inherit">
            <SocialWords text={caption.trim()} />
          </p>
        )}
      </div>
    </UprightFrame>
  );
}
