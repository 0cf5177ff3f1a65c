import { EyeOff, type LucideIcon, TimerOff } from "lucide-react";
import { lazy, type ReactNode } from "react";
import { Part } from "~/components/part-boundary.tsx";
import { Switch } from "~/ui/switch.tsx";
import { useComposer } from "../composer-context.ts";
import { MessagesUnder } from "./messages-under.tsx";
import { redditSwitches } from "./reddit-switches.ts";

const DeleteAfterFields = lazy(() => import("./delete-after-fields.tsx"));

/** Options that apply to every row without its own (PS-06, PS-10). */
export function OptionsCard() {
  const { draft, change, touch } = useComposer();
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="divide-y divide-line rounded-card border border-line">
        <Option icon={EyeOff} label="NSFW" hint={draft.is_nsfw ? undefined : "same as subreddit"}>
          <Switch
            aria-label="NSFW"
            checked={draft.is_nsfw === true}
            onChange={({ target }) => change((now) => ({ ...now, is_nsfw: target.checked ? true : null }))}
          />
        </Option>
        {redditSwitches.map(({ field, icon, label, name = label, hint }) => (
          <Option key={field} icon={icon} label={label} hint={hint?.(draft.rows)}>
            <Switch
              aria-label={name}
              checked={draft[field]}
              onChange={({ target }) => change((now) => ({ ...now, [field]: target.checked }))}
            />
          </Option>
        ))}
        <Option icon={TimerOff} label="Delete after">
          <Part>
            <DeleteAfterFields
              value={draft}
              onChange={(changes) => change((now) => ({ ...now, ...changes }))}
              onLeave={() => touch("deleteAfter")}
            />
          </Part>
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
