import { useState } from "react";
import { saveRiskAlerts } from "~/api/ban-risks.ts";
import { Switch } from "~/ui/switch.tsx";
import { showToast } from "~/ui/toast-store.ts";

/** The same switch as in the settings. */
export function RiskAlertsSwitch({ isOn }: { isOn: boolean }) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const save = async (next: boolean) => {
    setWanted(next);
    const isSaved = await saveRiskAlerts(next);
    setWanted(null);
    if (!isSaved) showToast({ type: "danger", text: "Failed to save preference. Please try again." });
  };
  return (
    <div className="flex items-center justify-between gap-4">
      <span>
        <span className="block font-medium">Warn me about new risks</span>
        <span className="text-fg-muted text-sm">Shows a banner at the top of the app.</span>
      </span>
      <Switch
        aria-label="Warn me about new risks"
        checked={wanted ?? isOn}
        disabled={wanted !== null}
        onChange={(event) => void save(event.target.checked)}
      />
    </div>
  );
}
