import { ArrowBigDown, ArrowBigUp, Ellipsis, Forward, MessageSquare } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "~/ui/avatar.tsx";
import { Markdown } from "./markdown/markdown.tsx";
import type { RedditPreviewProps } from "./preview-types.ts";
import { previewWords } from "./preview-words.ts";
import { RedditComment } from "./reddit-comment.tsx";
import { RedditFlair } from "./reddit-flair.tsx";
import { RedditLink } from "./reddit-link.tsx";
import { RedditMarks } from "./reddit-marks.tsx";
import { RedditMedia } from "./reddit-media.tsx";

/** A post as Reddit will show it, with its first comment. */
export function RedditPreview(props: RedditPreviewProps) {
  const { subreddit, type, flair, account, is_nsfw, is_spoiler, is_original_content } = props;
  const { title, content, comment } = previewWords(props, props.facts, subreddit);
  const shownTitle = title.replace(/\s+/g, " ").trim();
  return (
    <article
      aria-label="Preview on Reddit"
      className="wrap-anywhere rounded-card border border-line bg-surface text-sm"
    >
      <div className="grid gap-2.5 p-3">
        <Head {...props} />
        <h3 className="font-semibold text-lg leading-snug">
          {shownTitle || <span className="text-fg-subtle">Your title</span>}
        </h3>
        {(flair || is_nsfw || is_spoiler || is_original_content) && (
          <div className="flex flex-wrap gap-1.5">
            <RedditMarks isNsfw={is_nsfw} isSpoiler={is_spoiler} isOriginal={is_original_content} />
            {flair && <RedditFlair flair={flair} />}
          </div>
        )}
        {type === "link" && <RedditLink link={content} />}
        {type === "media" && <RedditMedia {...props} />}
        {type !== "link" && content.trim() !== "" && <Markdown text={content} />}
        <Actions comments={comment.trim() === "" ? 0 : 1} />
      </div>
      {comment.trim() !== "" && <RedditComment username={account.username} text={comment} />}
    </article>
  );
}

function Head({ subreddit, subredditIcon, account }: RedditPreviewProps) {
  const isProfile = /^u_/i.test(subreddit);
  const destination = isProfile ? `u/${subreddit.slice(2)}` : `r/${subreddit || "subreddit"}`;
  return (
    <div className="flex items-center gap-2.5">
      <Avatar name={subreddit || "r"} src={isProfile ? account.profile_image : subredditIcon} size={28} />
      <div className="min-w-0 flex-1 leading-tight">
        <p className="truncate font-semibold">{destination}</p>
        <p className="truncate text-fg-muted text-xs">
          {account.username ? `u/${account.username}` : "No account"} · now
        </p>
      </div>
      <Ellipsis aria-hidden className="size-4 text-fg-muted" />
    </div>
  );
}

/** Imitates Reddit's buttons; there is nothing to press yet. */
function Actions({ comments }: { comments: number }) {
  return (
    <div aria-hidden="true" className="flex flex-wrap gap-1.5 font-[550] text-fg-muted text-xs [&_.lucide]:size-4">
      <Pill>
        <ArrowBigUp /> Vote <ArrowBigDown />
      </Pill>
      <Pill>
        <MessageSquare /> {comments}
      </Pill>
      <Pill>
        <Forward /> Share
      </Pill>
    </div>
  );
}

function Pill({ children }: { children: ReactNode }) {
  return <span className="inline-flex h-7 items-center gap-1.5 rounded-full bg-hover px-2.5">{children}</span>;
}
