import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";

const MARK = "x-sandbox-late-run";

export type LateRuns = {
  /** Runs the same call through the app again after a delay; its answer is discarded. */
  schedule(request: FastifyRequest, ms: number): void;
  /** Whether a call is such a late run. Cannot be forged from outside. */
  isLateRun(request: FastifyRequest): boolean;
};

export function createLateRuns(app: FastifyInstance): LateRuns {
  const secret = randomUUID();
  const timers = new Set<NodeJS.Timeout>();
  app.addHook("preClose", async () => {
    for (const timer of timers) clearTimeout(timer);
  });

  return {
    schedule: (request, ms) => {
      const { method, url, headers } = request;
      const { "content-length": _length, "transfer-encoding": _encoding, ...kept } = headers;
      const payload = bodyOf(request);
      const timer = setTimeout(() => {
        timers.delete(timer);
        const call = { method: method as "POST", url, headers: { ...kept, [MARK]: secret } };
        app.inject(payload === undefined ? call : { ...call, payload }).catch(console.error);
      }, ms);
      timers.add(timer);
    },
    isLateRun: ({ headers }) => headers[MARK] === secret,
  };
}

/** The body as it was sent, rebuilt from its parsed form. */
function bodyOf({ body, headers }: FastifyRequest): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === "string") return body;
  if (!headers["content-type"]?.includes("urlencoded")) return JSON.stringify(body);
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body as Record<string, string | string[]>))
    for (const each of [value].flat()) form.append(name, each);
  return form.toString();
}
