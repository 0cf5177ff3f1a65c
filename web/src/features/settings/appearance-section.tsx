import { useStore } from "~/lib/store.ts";
import { chooseDensity, chooseTheme, densityStore, themeStore } from "~/lib/theme.ts";
import { Segmented } from "~/ui/segmented.tsx";
import { SettingsSection } from "./settings-section.tsx";

const themeOptions = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;
const densityOptions = [
  { value: "comfortable", label: "Comfortable" },
  { value: "compact", label: "Compact" },
] as const;

export function AppearanceSection() {
  const theme = useStore(themeStore);
  const density = useStore(densityStore);
  return (
    <SettingsSection title="Appearance" text="Kept in this browser.">
      <Choice label="Theme">
        <Segmented variant="button" label="Theme" options={themeOptions} value={theme} onChange={chooseTheme} />
      </Choice>
      <Choice label="Density">
        <Segmented variant="button" label="Density" options={densityOptions} value={density} onChange={chooseDensity} />
      </Choice>
    </SettingsSection>
  );
}

function Choice({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="text-md font-medium">{label}</span>
      {children}
    </div>
  );
}
