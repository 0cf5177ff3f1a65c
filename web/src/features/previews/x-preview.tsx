import { Bookmark, ChartNoAxesColumn, Heart, MessageCircle, Repeat2 } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "~/ui/avatar.tsx";
import type { PreviewAccount, XPreviewProps } from "./preview-types.ts";
import { previewWords } from "./preview-words.ts";
import { SocialWords } from "./social-words.tsx";
import { XMedia } from "./x-media.tsx";

/** A post as X will show it, with the reply that follows it. */
export function XPreview(props: XPreviewProps) {
  const { account, media } = props;
  const { content, comment } = previewWords(props, props.facts);
  const reply = comment.trim();
  return (
    <article aria-label="Preview on X" className="rounded-card border border-line bg-surface p-3 text-md">
      <Entry account={account} leadsOn={reply !== ""}>
        {content.trim() !== "" && (
          <p>
            <SocialWords text={content.trim()} knowsLinks />
          </p>
        )}
        {content.trim() === "" && media.length === 0 && <p className="text-fg-subtle">Your text</p>}
        {media.length > 0 && <XMedia media={media} />}
        <Actions replies={reply ? 1 : 0} />
      </Entry>
      {reply && (
        <section aria-label="First comment">
          <Entry account={account}>
            <p className="text-fg-muted text-sm">Replying to @{account.username}</p>
            <p>
              <SocialWords text={reply} knowsLinks />
            </p>
            <Actions replies={0} />
          </Entry>
        </section>
      )}
    </article>
  );
}

/** One post of a thread, with a line to the next. */
function Entry({ account, leadsOn, children }: { account: PreviewAccount; leadsOn?: boolean; children: ReactNode }) {
  return (
    <div className="flex gap-2.5">
      <div className="flex flex-col items-center">
        <Avatar name={account.username} src={account.profile_image} size={36} />
        {leadsOn && <span aria-hidden="true" className="my-1 w-0.5 flex-1 bg-line-strong" />}
      </div>
      <div className="grid min-w-0 flex-1 gap-2 pb-3">
        <p className="flex gap-1.5">
          <span className="truncate font-semibold">{account.username ? `@${account.username}` : "No account"}</span>
          <span className="text-fg-muted">· now</span>
        </p>
        {children}
      </div>
    </div>
  );
}

function Actions({ replies }: { replies: number }) {
  return (
    <div aria-hidden="true" className="flex max-w-72 justify-between text-fg-muted text-xs [&_.lucide]:size-4">
      <span className="inline-flex items-center gap-1">
        <MessageCircle /> {replies || ""}
      </span>
      <Repeat2 />
      <Heart />
      <ChartNoAxesColumn />
      <Bookmark />
    </div>
  );
}
