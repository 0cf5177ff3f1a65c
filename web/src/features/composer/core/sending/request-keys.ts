import { newUuid } from "~/lib/uuid.ts";

/**
 * The Idempotency-Key of a request: the same as long as the same is asked for, so that a press after a lost answer is
 * the press before. Another content, or a success in between, is another request.
 */
export function createRequestKeys() {
  let last: { content: string; key: string } | null = null;
  return {
    keyFor(content: unknown): string {
      const text = JSON.stringify(content);
      if (last?.content !== text) last = { content: text, key: newUuid() };
      return last.key;
    },
    forget() {
      last = null;
    },
  };
}
