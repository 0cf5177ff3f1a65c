import type { ErrorEvent } from "./report.ts";

export const MAX_PAYLOAD_BYTES = 1_048_576;

/** Serializes the event to at most 1 MB: drops the oldest breadcrumbs, then the body; null if it is still too large. */
export function fitPayload(event: ErrorEvent): string | null {
  const { breadcrumbs, ...facts } = event;
  const room = MAX_PAYLOAD_BYTES - bytesOf({ ...facts, breadcrumbs: [] });
  if (room >= 0) return JSON.stringify({ ...facts, breadcrumbs: newestWithin(room, breadcrumbs) });

  const bare = { ...facts, body: undefined, breadcrumbs: [] };
  return bytesOf(bare) <= MAX_PAYLOAD_BYTES ? JSON.stringify(bare) : null;
}

function newestWithin<T>(room: number, breadcrumbs: T[]): T[] {
  let used = 0;
  let first = breadcrumbs.length;
  while (first > 0) {
    used += bytesOf(breadcrumbs[first - 1]) + ",".length;
    if (used > room) break;
    first -= 1;
  }
  return breadcrumbs.slice(first);
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
