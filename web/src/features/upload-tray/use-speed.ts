import { useEffect, useRef, useState } from "react";
import { fileSize } from "~/lib/file-size.ts";

const SAMPLE_MS = 1000;

/** '1.8 MB/s', measured since the last tick; empty while nothing is sent. */
export function useSpeed(sent: number, isActive: boolean): string {
  const [speed, setSpeed] = useState("");
  const latest = useRef(sent);
  latest.current = sent;
  useEffect(() => {
    if (!isActive) return;
    let before = latest.current;
    const timer = setInterval(() => {
      const moved = Math.max(0, latest.current - before);
      before = latest.current;
      setSpeed(moved > 0 ? `${fileSize(moved)}/s` : "");
    }, SAMPLE_MS);
    return () => clearInterval(timer);
  }, [isActive]);
  return isActive ? speed : "";
}
