import { useState } from "react";
import { Input } from "~/ui/input.tsx";

/** An earlier year is still being typed. */
const EARLIEST = "2000-01-01";

type Props = { value: string; onChange: (day: string) => void };

/** The browser's own date field with its native picker, also on phones. */
export function DayInput({ value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Changed from outside, by Reset or Back.
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
