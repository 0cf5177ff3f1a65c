import { useEffect, useState } from "react";

const AFTER_MS = 150;
const LEAST_MS = 300;

/** Whether to show a waiting state: not for quick answers, otherwise long enough to be noticed (DESIGN 10). */
export function useWaiting(isWaiting: boolean): boolean {
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (isWaiting === (since !== null)) return;
    const pause = since === null ? AFTER_MS : Math.max(0, since + LEAST_MS - Date.now());
    const timer = setTimeout(() => setSince(isWaiting ? Date.now() : null), pause);
    return () => clearTimeout(timer);
  }, [isWaiting, since]);
  return since !== null;
}
