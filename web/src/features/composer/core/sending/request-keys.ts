import { storage } from "~/lib/storage.ts";
import { newUuid } from "~/lib/uuid.ts";

type Asked = readonly [content: string, key: string, at: number];

const KEPT = "SR_requests";
const MOST = 5;
/** As long as the server remembers a key. */
const DAY = 24 * 60 * 60 * 1000;

/**
 * Creates Idempotency-Keys that stay the same for the same content, so that a retry after a lost response counts as the
 * same request, even after a reload. Other content, or a success in between, gets a new key.
 */
export function createRequestKeys() {
  let last: Asked | undefined;
  return {
    keyFor(content: unknown): string {
      const text = JSON.stringify(content);
      const kept = unanswered();
      last = [last, ...kept].find((asked) => asked?.[0] === text) ?? [text, newUuid(), Date.now()];
      keep([last, ...kept.filter(([each]) => each !== text)]);
      return last[1];
    },
    forget() {
      keep(unanswered().filter(([, key]) => key !== last?.[1]));
      last = undefined;
    },
  };
}

const unanswered = (): Asked[] =>
  (JSON.parse(storage.get(KEPT) ?? "[]") as Asked[]).filter(([, , at]) => Date.now() - at < DAY);
const keep = (asked: Asked[]) => storage.set(KEPT, JSON.stringify(asked.slice(0, MOST)));
