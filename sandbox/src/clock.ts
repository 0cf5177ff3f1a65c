import { z } from "zod";
import { openTable } from "./storage/table.ts";

/** The sandbox's time: real time plus an offset. */
export type Clock = {
  now(): Date;
  /** Whole seconds since 1970, the unit Reddit uses. */
  seconds(): number;
  offsetMs(): number;
  /** Sets how far the sandbox is ahead of real time. */
  setOffset(ms: number): Promise<void>;
  close(): Promise<void>;
};

const Offset = z.object({ key: z.literal("offset"), ms: z.number() });
type Offset = z.infer<typeof Offset>;

export async function openClock(file: string): Promise<Clock> {
  const table = await openTable<Offset>(file, { keyOf: ({ key }) => key, parse: Offset.parse });
  const offsetMs = () => table.get("offset")?.ms ?? 0;
  const now = () => new Date(Date.now() + offsetMs());
  return {
    now,
    seconds: () => Math.floor(now().getTime() / 1000),
    offsetMs,
    setOffset: (ms) => table.put({ key: "offset", ms }),
    close: table.close,
  };
}
