import { z } from "zod";

/** One call and its outcome. */
export const JournalEntry = z.object({
  /** Counts up from 1. */
  id: z.number(),
  method: z.string(),
  /** Includes the query. */
  path: z.string(),
  /** Null while no complete answer has been sent. */
  status: z.number().nullable(),
  user: z.string().nullable(),
  /** The kind of the applied fault. */
  fault: z.string().nullable(),
  /** Whether the endpoint was called. */
  was_handled: z.boolean(),
  /** The sandbox's time. */
  at: z.iso.datetime(),
  /** Real time in milliseconds since 1970. */
  arrived_ms: z.number(),
  took_ms: z.number().nullable(),
});
export type JournalEntry = z.infer<typeof JournalEntry>;

export const Count = z.object({
  endpoint: z.string(),
  calls: z.number(),
  /** By status; `none` for calls without an answer. */
  statuses: z.record(z.string(), z.number()),
  faults: z.record(z.string(), z.number()),
});
export type Count = z.infer<typeof Count>;

export type JournalFilter = {
  endpoint?: string | undefined;
  user?: string | undefined;
  fault?: string | undefined;
  status?: number | undefined;
  /** Only entries after this id. */
  after?: number | undefined;
  limit?: number | undefined;
};
