import { EyeOff, MessageCircleWarning, MessageSquare, TimerOff } from "lucide-react";
import type { ReactNode } from "react";
import type { Row, RowValues } from "../../core/draft/composer-draft.ts";

type Props = {
  row: Row;
  title: string;
  comment: string;
  deleteAfter: string;
  isNsfw: boolean;
  isSpoiler: boolean;
};

/** What is its own stands out, what it has like everybody is muted. */
export function TitleCell({ row, title, comment, deleteAfter, isNsfw, isSpoiler }: Props) {
  const isOwn = (name: keyof RowValues) => row.own[name] !== undefined;
  return (
    <div className="grid min-w-0 gap-0.5">
      <span data-own={isOwn("title")} title={title} className="truncate text-fg-muted data-[own=true]:text-fg">
        {title || "No title yet"}
      </span>
      <span className="flex items-center gap-2 overflow-hidden text-xs [&_.lucide]:size-3.5">
        <Mark isOn={isNsfw} isOwn={isOwn("is_nsfw")} icon={<EyeOff />} label={isNsfw ? "NSFW" : "Not NSFW"} />
        <Mark
          isOn={isSpoiler}
          isOwn={isOwn("is_spoiler")}
          icon={<MessageCircleWarning />}
          label={isSpoiler ? "Spoiler" : "No spoiler"}
        />
        <Mark
          isOn={deleteAfter !== ""}
          isOwn={isOwn("delete_after")}
          icon={<TimerOff />}
          label={deleteAfter ? `Deleted after ${deleteAfter} hours` : "Never deleted"}
        >
          {deleteAfter ? `${deleteAfter} h` : "Off"}
        </Mark>
        <Mark
          isOn={comment.trim() !== ""}
          isOwn={isOwn("comment")}
          icon={<MessageSquare />}
          label={comment.trim() ? "First comment" : "No comment"}
        >
          {comment.trim() ? "Comment" : "Off"}
        </Mark>
      </span>
    </div>
  );
}

type MarkProps = { isOn: boolean; isOwn: boolean; icon: ReactNode; label: string; children?: ReactNode };

function Mark({ isOn, isOwn, icon, label, children }: MarkProps) {
  return (
    <span
      title={label}
      data-on={isOn}
      data-own={isOwn}
      className="inline-flex items-center gap-1 whitespace-nowrap text-fg-subtle data-[on=true]:text-fg-muted data-[own=true]:text-fg"
    >
      <span aria-hidden className="inline-flex items-center gap-1">
        {icon}
        {children}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
