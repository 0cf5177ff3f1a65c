import { Popover } from "@base-ui/react/popover";
import { Threat, threatLabel } from "@ponkan/contract/posts/threat";
import { Link } from "@tanstack/react-router";
import { Gavel, Hash, Repeat2, ShieldAlert, Timer, WandSparkles } from "lucide-react";
import type { RefObject } from "react";
import { AnchoredPopover } from "~/components/anchored-popover.tsx";
import { cn } from "~/lib/cn.ts";
import { dayName, weekdayName } from "~/lib/days.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { Severity } from "~/ui/severity.tsx";
import { showToast } from "~/ui/toast-store.ts";
import type { DayRisk, DayThreat } from "./day-risks.ts";
import { ignoreRisk, unignoreRisk } from "./ignored-risks.ts";
import { openSpaceOut } from "./open-space-out.ts";
import type { RiskLevel } from "./risk-level.ts";

type Props = { anchor: RefObject<HTMLButtonElement | null>; day: string; risk: DayRisk; onClose: () => void };

export function RiskPopover({ anchor, day, risk, onClose }: Props) {
  const title = `${weekdayName(day)} ${risk.count > 1 ? "is too crowded" : "has a risky post"}`;
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose} className="w-96">
      <div className="flex items-start gap-3">
        <ShieldAlert aria-hidden className={cn("size-9 shrink-0 rounded-md p-2", tiles[risk.level])} />
        <div className="min-w-0 flex-1">
          <Popover.Title className="font-semibold text-lg leading-6">{title}</Popover.Title>
          <p className="text-fg-muted text-sm">{risk.note}</p>
        </div>
        <Severity level={risk.level} />
      </div>
      <ul className="mt-3.5 divide-y divide-line-subtle rounded-lg border border-line">
        {risk.threats.map((threat) => (
          <ThreatLine key={threat.type} threat={threat} />
        ))}
      </ul>
      <div className="mt-3.5 flex flex-wrap items-center gap-2">
        <Button icon={<WandSparkles aria-hidden />} onClick={() => act(() => openSpaceOut(day))}>
          Space them out
        </Button>
        <Link
          from="/calendar"
          to="/calendar"
          search={(before) => ({ ...before, view: "day", day, month: undefined })}
          onClick={onClose}
          className={buttonClass({ hierarchy: "secondary-gray" })}
        >
          Review day
        </Link>
        <Button hierarchy="link-gray" onClick={() => act(ignore)}>
          Ignore
        </Button>
      </div>
    </AnchoredPopover>
  );

  function ignore(): void {
    ignoreRisk(day, risk);
    const undo = { label: "Undo", onClick: () => unignoreRisk(day, risk) };
    showToast({ type: "success", text: `The risk of ${dayName(day)} is ignored until it changes.`, action: undo });
  }

  function act(action: () => void): void {
    onClose();
    action();
  }
}

function ThreatLine({ threat: { type, text } }: { threat: DayThreat }) {
  const Icon = iconOf(type);
  return (
    <li className="flex gap-2.5 px-3 py-2.5">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-fg-muted" strokeWidth={1.8} />
      <span className="min-w-0">
        <span className="block font-[550]">{threatLabel(type)}</span>
        <span className="block text-fg-muted text-sm tabular-nums wrap-anywhere">{text}</span>
      </span>
    </li>
  );
}

const tiles: Record<RiskLevel, string> = {
  medium: "bg-sev-medium-soft text-sev-medium-fg",
  high: "bg-sev-high-soft text-sev-high-fg",
  extreme: "bg-sev-extreme-soft text-sev-extreme-fg",
};

function iconOf(type: Threat) {
  if (type === Threat.postsTooClose) return Timer;
  if (type === Threat.postLimit) return Gavel;
  const isInRow = type >= Threat.subredditBackToBack;
  return isInRow ? Repeat2 : Hash;
}
