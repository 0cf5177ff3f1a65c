import { PostStatus } from "@ponkan/contract/posts/post-status";
import { CalendarClock } from "lucide-react";
import { Badge, type BadgeTone } from "~/ui/badge.tsx";
import { statusLooks } from "../model/status-looks.tsx";

const tones: Record<PostStatus, BadgeTone> = {
  [PostStatus.scheduled]: "neutral",
  [PostStatus.started]: "brand",
  [PostStatus.posted]: "success",
  [PostStatus.failed]: "danger",
  [PostStatus.deleted]: "neutral",
};

export function StatusBadge({ status }: { status: PostStatus }) {
  const { word, icon } = statusLooks[status];
  return (
    <Badge tone={tones[status]} icon={icon ?? <CalendarClock aria-hidden />}>
      <span className="inline-block first-letter:uppercase">{word}</span>
    </Badge>
  );
}
