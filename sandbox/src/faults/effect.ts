import { z } from "zod";

const Milliseconds = z.union([
  z.number().min(0),
  z.tuple([z.number().min(0), z.number().min(0)]).describe("from, to: anything between, by the seed"),
]);
export type Milliseconds = z.infer<typeof Milliseconds>;

const Headers = z.record(z.string(), z.string());

/** The call does not reach the endpoint, or reaches it late. */
const Before = [
  /** `body` is text or JSON; by default the platform's own error body for the status. */
  z.strictObject({
    kind: z.literal("error"),
    status: z.number().int().min(100).max(599),
    body: z.unknown().optional(),
    headers: Headers.optional(),
  }),
  z.strictObject({ kind: z.literal("throttled"), retry_after: z.number().min(0).optional() }),
  z.strictObject({ kind: z.literal("slow"), ms: Milliseconds }),
  z.strictObject({ kind: z.literal("cut-before") }),
  z.strictObject({ kind: z.literal("hang") }),
  z.strictObject({
    kind: z.literal("redirect"),
    to: z.url().optional(),
    status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]).optional(),
  }),
  /** Answers 504 at once; the endpoint handles the call later. */
  z.strictObject({ kind: z.literal("accept-late"), ms: Milliseconds.optional() }),
] as const;

/** The endpoint handles the call; only the answer is affected. */
const After = [
  z.strictObject({ kind: z.literal("lose-answer") }),
  z.strictObject({ kind: z.literal("hang-after") }),
  z.strictObject({ kind: z.literal("slow-after"), ms: Milliseconds }),
  z.strictObject({
    kind: z.literal("error-after"),
    status: z.number().int().min(400).max(599).optional(),
    body: z.unknown().optional(),
  }),
  /** Sends half of the answer, then cuts the connection. */
  z.strictObject({ kind: z.literal("cut-answer") }),
  /** A complete answer that is not JSON. */
  z.strictObject({ kind: z.literal("malformed") }),
  z.strictObject({ kind: z.literal("huge"), bytes: z.number().int().positive().optional() }),
  /** A byte per second, forever. */
  z.strictObject({ kind: z.literal("endless") }),
] as const;

export const Effect = z.discriminatedUnion("kind", [...Before, ...After]);
export type Effect = z.infer<typeof Effect>;
export type EffectOf<Kind extends Effect["kind"]> = Extract<Effect, { kind: Kind }>;
