import { useEffect, useState } from "react";

const PAUSE_MS = 700;

/** The value once nobody has changed it for a moment: half a name is not worth looking up. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
