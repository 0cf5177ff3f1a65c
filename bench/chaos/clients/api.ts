import { setTimeout as wait } from "node:timers/promises";
import type { Person } from "../../stack/people.ts";
import type { Random } from "../random.ts";
import type { Verdict } from "./ledger.ts";

/** Status 0 means that no answer arrived. */
export type Answer = { status: number; body: unknown; at: number };

export type Call = { method: "GET" | "POST" | "DELETE"; path: string; body?: object; key?: string };

export type Api = {
  /** A single attempt. */
  once(person: Person, call: Call): Promise<Answer>;
  /**
   * Repeats the call with the same key, as a patient browser would, until it is accepted or refused. A refusal after an
   * attempt without an answer is unclear, because that attempt may still be carried out.
   */
  callWithRetries(person: Person, call: Call): Promise<Answer & { verdict: Verdict }>;
};

/** One line per answer that a client received. */
export type History = { record(line: object): void; lines: string[] };

const CALL_MS = 15_000;
const PATIENCE_MS = 45_000;
/** In multiples of the first pause. Retrying too often would keep the server from recovering. */
const LONGEST_PAUSE = 16;

/** Calls the product over HTTP like a browser, and records each answer. */
export function createApi(origin: string, history: History, random: Random): Api {
  async function once(person: Person, { method, path, body, key }: Call): Promise<Answer> {
    const begin = performance.now();
    const answer = await fetch(`${origin}/api/${path}`, {
      method,
      headers: {
        origin,
        cookie: `SR_session=${person.cookie}`,
        "creator-id": String(person.creator_id),
        ...(body && { "content-type": "application/json" }),
        ...(key && { "idempotency-key": key }),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_MS),
    })
      .then(read)
      .catch(() => ({ status: 0, body: undefined }));
    const at = Date.now();
    const took = Math.round(performance.now() - begin);
    const seen = { status: answer.status, took, reply: answer.body };
    history.record({ at, who: person.name, method, path, key, asked: body, ...seen });
    return { ...answer, at };
  }

  return {
    once,
    callWithRetries: async (person, call) => {
      const givesUpAt = Date.now() + PATIENCE_MS;
      for (let tries = 0; ; tries++) {
        const hadDoubt = tries > 0;
        const answer = await once(person, call);
        const isNo = answer.status >= 400 && !hadDoubt;
        if (!isInconclusive(answer)) return { ...answer, verdict: isYes(answer) ? "yes" : isNo ? "no" : "unclear" };
        if (Date.now() > givesUpAt) return { ...answer, verdict: "unclear" };
        await wait(random.between(150, 400) * Math.min(2 ** tries, LONGEST_PAUSE));
      }
    },
  };
}

const isYes = ({ status }: Answer) => status >= 200 && status < 300;

/** Whether the outcome is open: no answer, a server error, or the same request is still in progress. */
function isInconclusive({ status, body }: Pick<Answer, "status" | "body">): boolean {
  if (status === 0 || status >= 500 || status === 429) return true;
  return status === 409 && JSON.stringify(body).includes("still being worked on");
}

async function read(response: Response): Promise<Pick<Answer, "status" | "body">> {
  const text = await response.text();
  try {
    return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
  } catch {
    return { status: response.status, body: text };
  }
}
