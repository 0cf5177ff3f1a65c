import { type ComponentProps, useEffect, useEffectEvent, useState } from "react";
import { Input } from "~/ui/input.tsx";

const PAUSE_MS = 250;

type Props = Omit<ComponentProps<typeof Input>, "value" | "onChange"> & {
  value: string;
  onChange: (value: string) => void;
};

/** An input that reports its text debounced. */
export function DebouncedInput({ value, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Changed from outside, by Reset or Back.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  const tell = useEffectEvent(() => {
    setKnown(typed.trim());
    onChange(typed.trim());
  });
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(tell, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return <Input {...rest} value={typed} onChange={(event) => setTyped(event.target.value)} />;
}
