import { useEffect, useEffectEvent, useRef } from "react";

/** Calls `leave` after a time on screen; the timer stops while paused. Undefined means never. */
export function useLeaveAfter(duration: number | undefined, isPaused: boolean, leave: () => void) {
  const remaining = useRef(duration);
  const onLeave = useEffectEvent(leave);
  useEffect(() => {
    if (remaining.current === undefined || isPaused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => onLeave(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(0, (remaining.current ?? 0) - (Date.now() - startedAt));
    };
  }, [isPaused]);
}
