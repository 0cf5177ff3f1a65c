import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { isTypingOrBusy } from "~/lib/keyboard.ts";
import { Input } from "~/ui/input.tsx";

const PAUSE_MS = 250;

type Props = {
  label: string;
  value: string;
  onChange: (value: string | undefined) => void;
  icon: ReactNode;
  placeholder: string;
  className?: string;
};

/** A debounced search field; / focuses it from anywhere on the page. */
export function SearchField({ label, value, onChange, icon, placeholder, className }: Props) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  // Changed from outside, by Back or 'Clear all'.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  const tell = useEffectEvent(() => {
    setKnown(typed.trim());
    onChange(typed.trim() || undefined);
  });
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(tell, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "/" || isTypingOrBusy(event)) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <Input
      ref={field}
      type="search"
      aria-label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      icon={icon}
      placeholder={placeholder}
      className={className}
    />
  );
}
