import type { Notice } from "@ponkan/contract/notices/notice";
import { Check, CircleAlert, CircleX, Clock, Unplug } from "lucide-react";
import { creatorOf, markSeen } from "~/api/notices.ts";
import { useUser } from "~/api/users.ts";
import { daysAgo } from "~/lib/days-ago.ts";
import { platformName } from "~/lib/platform-name.ts";
import { Badge } from "~/ui/badge.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { PlatformIcon } from "~/ui/platform-icon.tsx";
import { NoticeButtons } from "./notice-buttons.tsx";
import { wordsOf } from "./notice-words.ts";

type Props = { notice: Notice; namesCreator: boolean; onLeave: () => void };

const looks = {
  failed: { icon: CircleAlert, tone: "danger" },
  removed: { icon: CircleX, tone: "danger" },
  delayed: { icon: Clock, tone: "warning" },
  lost: { icon: Unplug, tone: "danger" },
} as const;

/** One notice: what happened, why, and what can be done. */
export function NoticeItem({ notice, namesCreator, onLeave }: Props) {
  const { icon: Icon, tone } = looks[notice.kind];
  const { state, title, place, reason } = wordsOf(notice);
  const creator = useUser()?.creators.find(({ id }) => id === creatorOf(notice));
  const { platform } = notice.kind === "lost" ? notice.account : notice.post;
  const seen = () =>
    void markSeen(notice.kind === "lost" ? { account_ids: [notice.account.id] } : { post_ids: [notice.post.id] });
  return (
    <li className="grid gap-2 px-5 py-4">
      <div className="flex items-start gap-3">
        <PlatformIcon platform={platformName(platform)} tile />
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 font-semibold wrap-anywhere">{title}</p>
          <p className="text-fg-muted text-sm">
            {[place, namesCreator && creator?.name, daysAgo(notice.at, new Date())].filter(Boolean).join(" · ")}
          </p>
        </div>
        <IconButton label={`Mark as seen: ${title}`} size="sm" onClick={seen} icon={<Check />} />
      </div>
      <div className="flex items-start gap-2">
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {state}
        </Badge>
        <p className="min-w-0 flex-1 text-sm wrap-anywhere">{reason}</p>
      </div>
      <NoticeButtons notice={notice} title={title} onLeave={onLeave} />
    </li>
  );
}
