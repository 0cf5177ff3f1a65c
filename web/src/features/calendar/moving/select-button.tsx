import { ListChecks } from "lucide-react";
import { useStore } from "~/lib/store.ts";
import { toolClass } from "../tool-class.ts";
import { clearSelection, isSelecting } from "./selection.ts";

/** Toggles selection by press, for touch devices without modifier keys. */
export function SelectButton() {
  const isOn = useStore(isSelecting);
  return (
    <button
      type="button"
      data-select=""
      aria-pressed={isOn}
      onClick={() => (isOn ? clearSelection() : isSelecting.set(true))}
      className={`${toolClass} aria-pressed:bg-press`}
    >
      <ListChecks aria-hidden />
      <span className="max-sm:sr-only">Select</span>
    </button>
  );
}
