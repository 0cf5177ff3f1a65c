import { Segmented } from "~/ui/segmented.tsx";
import type { View } from "./calendar-search.ts";

const options = [
  { value: "month", label: "Month" },
  { value: "week", label: "Week" },
  { value: "day", label: "Day" },
  { value: "list", label: "Agenda" },
] as const;

export function ViewChoice({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  // On the narrowest screens, 'Today' has to fit next to it.
  const narrow = "max-[22rem]:[&>button]:px-1.5";
  return <Segmented label="View" options={options} value={view} onChange={onChange} className={narrow} />;
}
