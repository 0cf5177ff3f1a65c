import { z } from "zod";
import type { PlatformError } from "../outcome.ts";

const MARGIN_MS = 5000;
const UNKNOWN_WAIT_MS = 600_000;
const REGEX_TIMEOUT_MS = 60_000;
const unitMs = { millisecond: 1, second: 1000, minute: 60_000, hour: 3_600_000 };

const Asked = z.object({ json: z.object({ ratelimit: z.number().positive() }) });

/** How long this account must wait, or null if no error is about rate limits. */
export function waitAskedFor(errors: readonly PlatformError[], json: unknown): number | null {
  const throttled = errors.find(({ code }) => code === "RATELIMIT" || code === "SUBREDDIT_RATELIMIT");
  if (throttled) {
    const asked = Asked.safeParse(json);
    const askedMs = asked.success ? asked.data.json.ratelimit * 1000 : waitInText(throttled.message);
    return Math.ceil(askedMs ?? UNKNOWN_WAIT_MS) + MARGIN_MS;
  }
  return errors.some(({ code }) => code === "SUBMIT_VALIDATION_REGEX_TIMEOUT") ? REGEX_TIMEOUT_MS : null;
}

function waitInText(message: string): number | null {
  const match = /(\d+(?:\.\d+)?)\s*(millisecond|second|minute|hour)/i.exec(message);
  if (!match) return null;
  return Number(match[1]) * unitMs[match[2]!.toLowerCase() as keyof typeof unitMs];
}
