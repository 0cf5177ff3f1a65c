import { CircleUser, EyeOff, Inbox, type LucideIcon, MessageCircleWarning, Palette, TimerOff } from "lucide-react";
import type { ReactNode } from "react";
import { Switch } from "~/ui/switch.tsx";
import { useComposer } from "../core/composer-context.ts";
import { DeleteAfterFields } from "./delete-after-fields.tsx";
import { MessagesUnder } from "./messages-under.tsx";

/** What every row has unless it says otherwise (PS-06, PS-10). */
export function OptionsCard() {
  const { draft, change, touch } = useComposer();
  return (
    <div className="grid gap-1.5">
      <div className="divide-y divide-line rounded-card border border-line">
        <Option icon={EyeOff} label="NSFW" hint={draft.is_nsfw ? undefined : "as the subreddit"}>
          <Switch
            aria-label="NSFW"
            checked={draft.is_nsfw === true}
            onChange={({ target }) => change((now) => ({ ...now, is_nsfw: target.checked ? true : null }))}
          />
        </Option>
        <Option icon={MessageCircleWarning} label="Spoiler">
          <Switch
            aria-label="Spoiler"
            checked={draft.is_spoiler}
            onChange={({ target }) => change((now) => ({ ...now, is_spoiler: target.checked }))}
          />
        </Option>
        <Option icon={Palette} label="OC mark" hint="where there is one">
          <Switch
            aria-label="OC mark"
            checked={draft.is_original_content}
            onChange={({ target }) => change((now) => ({ ...now, is_original_content: target.checked }))}
          />
        </Option>
        <Option icon={Inbox} label="Replies to inbox">
          <Switch
            aria-label="Send replies to inbox"
            checked={draft.send_replies}
            onChange={({ target }) => change((now) => ({ ...now, send_replies: target.checked }))}
          />
        </Option>
        <Option icon={CircleUser} label="Crosspost to my profile">
          <Switch
            aria-label="Crosspost to my profile"
            checked={draft.crosspost_to_profile}
            onChange={({ target }) => change((now) => ({ ...now, crosspost_to_profile: target.checked }))}
          />
        </Option>
        <Option icon={TimerOff} label="Delete after">
          <DeleteAfterFields
            value={draft}
            onChange={(changes) => change((now) => ({ ...now, ...changes }))}
            onLeave={() => touch("deleteAfter")}
          />
        </Option>
      </div>
      <MessagesUnder bucket="deleteAfter" />
    </div>
  );
}

type OptionProps = { icon: LucideIcon; label: string; hint?: string; children: ReactNode };

function Option({ icon: Icon, label, hint, children }: OptionProps) {
  return (
    <div className="flex min-h-11 items-center gap-2.5 px-3 py-1.5">
      <Icon aria-hidden className="size-4 text-fg-muted" />
      <span className="mr-auto">
        {label}
        {hint && <span className="ml-1.5 text-fg-muted text-xs">{hint}</span>}
      </span>
      {children}
    </div>
  );
}
