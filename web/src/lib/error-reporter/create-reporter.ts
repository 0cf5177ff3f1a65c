import { type Failure, isExpectedFailure } from "@ponkan/contract/errors/expected-messages";
import { fitPayload } from "./fit-payload.ts";
import { redact } from "./redact.ts";
import type { Breadcrumb, ErrorEvent, EventFacts } from "./report.ts";
import { type Transport, transportTo } from "./transport.ts";

const BREADCRUMBS = 25;
const MAX_BREADCRUMBS = 100;
const EVENTS_PER_SESSION = 10;

export type FailedResponse = Failure & { method: string; body?: unknown };

export type Reporter = {
  /** Records a step that may lead to an error. */
  breadcrumb: (crumb: Omit<Breadcrumb, "at">) => void;
  reportError: (error: unknown) => void;
  reportResponse: (response: FailedResponse) => void;
};

type Options = {
  /** Where events are sent; without it nothing is collected. */
  dsn: string | null | undefined;
  release: string;
  /** Returns the id of the current user when an event is created. */
  user: () => number | null;
  /** Returns the name of the current route when an event is created. */
  route: () => string | null;
  transport?: Transport;
  limits?: { breadcrumbs?: number };
};

/** Collects what led up to an error and sends it. A session is the lifetime of the page. */
export function createReporter({ dsn, release, user, route, transport, limits }: Options): Reporter {
  if (!dsn) return silentReporter;

  const send = transport ?? transportTo(dsn);
  const keep = Math.min(limits?.breadcrumbs ?? BREADCRUMBS, MAX_BREADCRUMBS);
  let breadcrumbs: Breadcrumb[] = [];
  let eventsLeft = EVENTS_PER_SESSION;

  function report(facts: EventFacts) {
    if (eventsLeft === 0) return;
    const event: ErrorEvent = { at: now(), release, route: route(), user: user(), ...redact(facts), breadcrumbs };
    const payload = fitPayload(event);
    if (payload === null) return;
    eventsLeft -= 1;
    send(payload);
  }

  return {
    breadcrumb: (crumb) => {
      // Redacted right away, so that no secret is kept and later mutations have no effect.
      breadcrumbs = [...breadcrumbs, { at: now(), ...redact(crumb) }];
      breadcrumbs = breadcrumbs.slice(Math.max(0, breadcrumbs.length - keep));
    },
    reportError: (error) => {
      const facts = factsOf(error);
      if (!isResizeObserverWarning(facts.message)) report(facts);
    },
    reportResponse: ({ path, status, message, method, body }) => {
      if (isExpectedFailure({ path, status, message })) return;
      report({ kind: "response", message: message ?? "", path, status, method, body });
    },
  };
}

const silentReporter: Reporter = { breadcrumb: () => {}, reportError: () => {}, reportResponse: () => {} };

function factsOf(error: unknown): EventFacts {
  if (!(error instanceof Error)) return { kind: "error", name: "Error", message: String(error) };
  return { kind: "error", name: error.name, message: error.message, stack: error.stack };
}

// Browsers raise these when a resize takes more than one frame, which is harmless.
function isResizeObserverWarning(message: string): boolean {
  return message.startsWith("ResizeObserver loop");
}

function now(): string {
  return new Date().toISOString();
}
