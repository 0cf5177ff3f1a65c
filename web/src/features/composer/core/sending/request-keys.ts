import { storage } from "~/lib/storage.ts";
import { newUuid } from "~/lib/uuid.ts";

type Asked = readonly [content: string, key: string, at: number];

const KEPT = "SR_requests";
const MOST = 5;
/** As long as the server remembers it. */
const DAY = 24 * 60 * 60 * 1000;

/**
 * The Idempotency-Key of a request: the same as long as the same is asked for, so that a press after a lost answer is
 * the press before, also by a page that was loaded again. Another content, or a success in between, is another request.
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
