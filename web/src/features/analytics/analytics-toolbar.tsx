import { type BookablePlatform, bookablePlatforms, platformLabels } from "@ponkan/contract/accounts/platform";
import { type Period, periods } from "@ponkan/contract/time/period";
import { useCurrentCreator } from "~/api/users.ts";
import { toggled } from "~/components/post-filter/toggled.ts";
import { PlatformIcon } from "~/ui/platform-icon.tsx";
import { Segmented } from "~/ui/segmented.tsx";
import type { AnalyticsParams } from "./use-analytics-params.ts";

const labels: Record<Period, string> = { day: "Day", week: "Week", month: "Month", year: "Year" };
const options = periods.map((value) => ({ value, label: labels[value] }));

/** Selects the period (AN-02, ENT-43), and platforms if there is more than one. */
export function AnalyticsToolbar({ params }: { params: AnalyticsParams }) {
  const accounts = useCurrentCreator()?.accounts;
  const connected = bookablePlatforms.filter((platform) => accounts?.[platform]);
  const hasDays = params.filter.start_date !== "" || params.filter.end_date !== "";
  return (
    <div className="flex flex-wrap items-center gap-2">
      {(connected.length > 1 || params.platforms.length > 0) && (
        <Platforms offered={connected} chosen={params.platforms} onChange={params.setPlatforms} />
      )}
      <Segmented
        label="Period"
        options={options}
        value={hasDays ? undefined : params.period}
        onChange={params.setPeriod}
      />
    </div>
  );
}

type Props = {
  offered: readonly BookablePlatform[];
  chosen: readonly BookablePlatform[];
  onChange: (chosen: BookablePlatform[]) => void;
};

/** None selected means all. */
function Platforms({ offered, chosen, onChange }: Props) {
  const shown = bookablePlatforms.filter((platform) => offered.includes(platform) || chosen.includes(platform));
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">Platforms</legend>
      {shown.map((platform) => (
        <button
          key={platform}
          type="button"
          aria-pressed={chosen.includes(platform)}
          aria-label={platformLabels[platform]}
          title={platformLabels[platform]}
          onClick={() => onChange(toggled(chosen, platform))}
          className="touch-target grid size-(--control-md) place-items-center rounded-md border border-line bg-surface shadow-xs hover:bg-hover aria-pressed:border-brand-line aria-pressed:bg-brand-soft"
        >
          <PlatformIcon platform={platform} size={16} />
        </button>
      ))}
    </fieldset>
  );
}
