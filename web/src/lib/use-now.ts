import { USER_CLOCK_MS } from "@ponkan/contract/time/constants";
import { useEffect, useState } from "react";

/** The current time, updated every 60 s. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), USER_CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
