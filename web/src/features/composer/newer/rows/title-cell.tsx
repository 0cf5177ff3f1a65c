import { Eye, EyeOff, MessageCircleWarning, MessageSquare, Timer, TimerOff } from "lucide-react";
import type { ReactNode } from "react";
import type { Row, RowValues } from "../../core/draft/composer-draft.ts";
import { rowKey } from "../../core/draft/rows.ts";
import type { RowActions } from "./row-actions.ts";

type Props = {
  actions: RowActions;
  row: Row;
  title: string;
  comment: string;
  deleteAfter: string;
  isNsfw: boolean;
  isSpoiler: boolean;
};

/** The row's own values stand out, shared ones are muted. Clicking opens the row at the clicked value. */
export function TitleCell({ row, title, comment, deleteAfter, isNsfw, isSpoiler, actions }: Props) {
  const isOwn = (name: keyof RowValues) => row.own[name] !== undefined;
  return (
    <button
      type="button"
      onClick={({ target }) => {
        const place = (target as Element).closest<HTMLElement>("[data-place]")?.dataset.place;
        actions.openAt(rowKey(row.subreddit), place ?? "title");
      }}
      className="grid min-w-0 flex-1 gap-0.5 rounded-sm text-left @min-[460px]/rows:@max-[700px]/rows:flex @min-[460px]/rows:@max-[700px]/rows:items-baseline @min-[460px]/rows:@max-[700px]/rows:gap-2"
    >
      <span
        data-own={isOwn("title")}
        title={title}
        className="truncate text-fg-muted hover:text-fg-brand data-[own=true]:text-fg"
      >
        {title || "No title yet"}
      </span>
      <span className="flex shrink-0 items-center gap-2 text-xs [&_.lucide]:size-3.5">
        <Mark
          place="is_nsfw"
          isOn={isNsfw}
          isOwn={isOwn("is_nsfw")}
          icon={isNsfw ? <EyeOff /> : <Eye />}
          label={isNsfw ? "NSFW" : "Not NSFW"}
        >
          {isNsfw && "NSFW"}
        </Mark>
        <Mark
          place="is_spoiler"
          isOn={isSpoiler}
          isOwn={isOwn("is_spoiler")}
          icon={<MessageCircleWarning />}
          label={isSpoiler ? "Spoiler" : "No spoiler"}
        >
          {isSpoiler && "Spoiler"}
        </Mark>
        <Mark
          place="deleteAfter"
          isOn={deleteAfter !== ""}
          isOwn={isOwn("delete_after")}
          icon={deleteAfter ? <Timer /> : <TimerOff />}
          label={deleteAfter ? `Deleted after ${deleteAfter} hours` : "Never deleted"}
        >
          {deleteAfter ? `${deleteAfter} h` : "Off"}
        </Mark>
        <Mark
          place="comment"
          isOn={comment.trim() !== ""}
          isOwn={isOwn("comment")}
          icon={<MessageSquare />}
          label={comment.trim() ? "First comment" : "No comment"}
        >
          {comment.trim() ? "Comment" : "Off"}
        </Mark>
      </span>
    </button>
  );
}

type MarkProps = { place: string; isOn: boolean; isOwn: boolean; icon: ReactNode; label: string; children?: ReactNode };

function Mark({ place, isOn, isOwn, icon, label, children }: MarkProps) {
  return (
    <span
      title={label}
      data-place={place}
      data-on={isOn}
      data-own={isOwn}
      className="inline-flex items-center gap-1 whitespace-nowrap text-fg-subtle @min-[460px]/rows:@max-[700px]/rows:data-[on=false]:data-[own=false]:hidden data-[on=true]:text-fg-muted data-[own=true]:text-fg"
    >
      <span aria-hidden className="inline-flex items-center gap-1">
        {icon}
        {children}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
