import { z } from "zod";
import type { Caller } from "./caller.ts";

const Reading = z.object({ now: z.iso.datetime(), offset_ms: z.number() });

/** Each returns the resulting time. */
export type ClockControl = {
  now(): Promise<Date>;
  /** Sets the clock; it keeps running from this moment. */
  set(moment: Date | string): Promise<Date>;
  advance(ms: number): Promise<Date>;
  /** Returns to real time. */
  reset(): Promise<Date>;
};

export function clockControl({ call }: Caller): ClockControl {
  const reading = async (method: string, path: string, body?: unknown) =>
    new Date(Reading.parse(await call(method, path, { body })).now);

  return {
    now: () => reading("GET", "/control/clock"),
    set: (moment) => reading("PUT", "/control/clock", { now: new Date(moment).toISOString() }),
    advance: (ms) => reading("POST", "/control/clock/advance", { ms }),
    reset: () => reading("DELETE", "/control/clock"),
  };
}
