import { useEffect, useState } from "react";

const PAUSE_MS = 300;

/** Becomes true shortly after something is shown, so that background work does not slow it down. */
export function useQuiet(isThere: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(() => setQuiet(true), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isThere]);
  return isThere && isQuiet;
}
