import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import { randomFromText } from "../random.ts";
import { afterHandling } from "./after-handling.ts";
import { beforeHandling } from "./before-handling.ts";
import type { Effect, Milliseconds } from "./effect.ts";
import type { FaultBook } from "./fault-book.ts";
import type { Journal } from "./journal.ts";
import type { JournalEntry } from "./journal-entry.ts";
import { createLateRuns } from "./late-run.ts";

type Needs = {
  book: FaultBook;
  journal: Journal;
  clock: Clock;
  /** The user whose bearer token a call carries. */
  userOf: (request: FastifyRequest) => string | null;
};

const LATE_MS: Milliseconds = [500, 1500];

/** Records every call and applies faults to it. Registered before all routes, which know nothing about it. */
export function addFaults(app: FastifyInstance, { book, journal, clock, userOf }: Needs): void {
  const entries = new WeakMap<FastifyRequest, JournalEntry>();
  const effects = new WeakMap<FastifyRequest, Effect>();
  const lateRuns = createLateRuns(app);
  const random = randomFromText("delays");

  function pickMs(effect: Effect): number {
    const ms = "ms" in effect && effect.ms !== undefined ? effect.ms : LATE_MS;
    return typeof ms === "number" ? ms : ms[0] + random() * (ms[1] - ms[0]);
  }

  app.addHook("onRequest", async (request, reply) => {
    if (isOurs(request.url)) return;
    const entry = journal.open(request, reply, clock.now());
    entry.user = userOf(request);
    entries.set(request, entry);
  });

  app.addHook("preHandler", async (request, reply) => {
    const entry = entries.get(request);
    if (!entry) return;
    const effect = lateRuns.isLateRun(request) ? undefined : effectOn(request, entry);
    if (effect) {
      entry.fault = effect.kind;
      const next = await beforeHandling(effect, request, reply, { pickMs, runLater: lateRuns.schedule });
      if (next === "answered") return reply;
      effects.set(request, effect);
    }
    if (lateRuns.isLateRun(request)) entry.fault = "accept-late";
    entry.was_handled = true;
  });

  app.addHook("onSend", async (request, reply, answer) => {
    const effect = effects.get(request);
    return effect ? afterHandling(effect, request, reply, answer, pickMs) : answer;
  });

  function effectOn(request: FastifyRequest, { user }: JournalEntry): Effect | undefined {
    if (book.isEmpty) return undefined;
    const bodyText = () => (typeof request.body === "string" ? request.body : JSON.stringify(request.body ?? ""));
    return book.take({ method: request.method, path: request.url, user, bodyText })?.effect;
  }
}

const isOurs = (url: string) => url.startsWith("/control/") || url.startsWith("/assets/");
