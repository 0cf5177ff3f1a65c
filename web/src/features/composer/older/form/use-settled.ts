import { useEffect, useState } from "react";

const PAUSE_MS = 700;

/** Debounces a value: looking up half a name is pointless. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
