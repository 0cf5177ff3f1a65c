import type { BanRisk, FixedRisk } from "@ponkan/contract/ban-shield/risks/ban-risk";
import { formatDay } from "@ponkan/contract/time/formats";
import { timezoneOf } from "@ponkan/contract/users/timezone";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { useUser } from "~/api/users.ts";
import { counted } from "~/lib/counted.ts";
import { dayName } from "~/lib/days.ts";
import { Segmented } from "~/ui/segmented.tsx";
import { RiskLine } from "./risk-line.tsx";

const lists = ["open", "fixed", "ignored"] as const;
type List = (typeof lists)[number];
const labels: Record<List, string> = { open: "Open", fixed: "Fixed", ignored: "Ignored" };
const nothing: Record<List, string> = {
  open: "No risks found.",
  fixed: "No risk went away in the last 30 days.",
  ignored: "You're not ignoring any risks.",
};

type Props = { creatorId: number; risks: readonly BanRisk[]; fixed: readonly FixedRisk[] };

/** Open, fixed and ignored risks (BS-12). */
export function RiskLists({ creatorId, risks, fixed }: Props) {
  const [list, setList] = useState<List>("open");
  const shown = risks.filter(({ is_ignored }) => is_ignored === (list === "ignored"));
  const count = list === "fixed" ? fixed.length : shown.length;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{counted(count, `${labels[list].toLowerCase()} risk`)}</h3>
        <Segmented
          label="Which risks"
          options={lists.map((value) => ({ value, label: labels[value] }))}
          value={list}
          onChange={setList}
        />
      </div>
      {count === 0 ? (
        <p className="rounded-card border border-line bg-surface p-4">{nothing[list]}</p>
      ) : (
        <ul className="divide-y divide-line-subtle rounded-card border border-line bg-surface">
          {list === "fixed"
            ? fixed.map((risk) => <FixedLine key={risk.type} risk={risk} />)
            : shown.map((risk) => <RiskLine key={risk.type} risk={risk} creatorId={creatorId} />)}
        </ul>
      )}
    </div>
  );
}

function FixedLine({ risk: { label, fixed_at } }: { risk: FixedRisk }) {
  const day = formatDay(new Date(fixed_at), timezoneOf(useUser()));
  return (
    <li className="flex items-center gap-2.5 p-3.5">
      <CircleCheck aria-hidden className="size-4 shrink-0 text-success-fg" strokeWidth={1.8} />
      <span className="min-w-0 flex-1">
        <span className="block font-[550]">{label}</span>
        <span className="block text-fg-muted text-sm">Gone since {dayName(day)}</span>
      </span>
    </li>
  );
}
