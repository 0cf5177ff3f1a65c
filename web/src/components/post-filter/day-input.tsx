import { useState } from "react";
import { Input } from "~/ui/input.tsx";

/** A year that is still being typed is before all of these. */
const EARLIEST = "2000-01-01";

type Props = { value: string; onChange: (day: string) => void };

/** The browser's own date field, with the picker people know, on phones too. */
export function DayInput({ value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Reset, or back, changed it from outside.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  const type = (day: string) => {
    setTyped(day);
    if (day !== "" && day < EARLIEST) return;
    setKnown(day);
    onChange(day);
  };
  return <Input type="date" min={EARLIEST} value={typed} onChange={({ target }) => type(target.value)} />;
}
