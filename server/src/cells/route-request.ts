import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { parseUtf8 } from "../http/json-body.ts";
import { checkJsonParts } from "../http/json-limits.ts";
import { cellCookieOf } from "./cell-cookie.ts";
import type { Registry } from "./registry.ts";

/** How a request is routed. */
export type CellRoute = {
  /** In the order they are asked. */
  cells: number[];
  /** `first`: the first cell that answers; `known`: the first that knows the target; `all`: every cell must accept. */
  to: "first" | "known" | "all";
  /** For `known`: status codes that mean the target is not in this cell. */
  unknown?: readonly number[];
};

export type Asked = { method: string; path: string; body?: Buffer } & Pick<IncomingMessage, "headers">;

const byEmail = /^\/api\/auth\/(sign-up|sign-in|forgot-password|reset-password(\/check)?)$/;
const webhook = "/api/stripe/webhook";
const link = /^(?:\/api)?\/go\/([^/]+)/;
/** Callers with such an address have no cookie, and the secret in it does not tell the cell. */
const bySecret = /^\/api\/(files|calendars)\//;

/** Maximum parts of an event, several times what Stripe sends. Larger ones go to all cells, which verify first. */
const MOST_PARTS = 5_000;

const WithEmail = z.object({ email: z.string().trim() });
const Named = z.object({ id: z.unknown().optional(), customer: z.unknown().optional() });
const Event = z.object({ type: z.string(), data: z.object({ object: Named }) });

export const isFromVisitor = (path: string) => byEmail.test(path);

/** Their target is in the body. */
export const needsBody = ({ method, path }: Pick<Asked, "method" | "path">) =>
  method === "POST" && (byEmail.test(path) || path === webhook);

/** All cells would refuse it, so its body need not be read. */
export const isUnsigned = ({ method, path, headers }: Asked) =>
  method === "POST" && path === webhook && !headers["stripe-signature"];

/** Reads as little as needed to route the request; authorization is left to the cell. */
export async function routeRequest(asked: Asked, all: readonly number[], registry: Registry): Promise<CellRoute> {
  const { method, path, body, headers } = asked;
  const known = async (...[kind, key]: Parameters<Registry["cellsOf"]>) =>
    (await registry.cellsOf(kind, key)).filter((cell) => all.includes(cell));

  if (method === "POST" && byEmail.test(path)) {
    const email = parsed(WithEmail, body)?.email;
    if (!email) return { cells: [...all], to: "first" };
    const cells = await known("email", email);
    if (cells.length === 0) return { cells: [homeOf(email, all)], to: "first" };
    // If several cells know the email, the password decides.
    return path.endsWith("/sign-in")
      ? { cells, to: "known", unknown: [422] }
      : { cells: cells.slice(0, 1), to: "first" };
  }
  if (method === "POST" && path === webhook) {
    const customer = customerOf(parsed(Event, body, MOST_PARTS));
    const cells = customer ? await known("customer", customer) : [];
    return { cells: cells.length > 0 ? cells : [...all], to: "all" };
  }
  const code = link.exec(path)?.[1];
  if (code) {
    const cells = await known("link", code);
    return { cells: cells.length > 0 ? cells : [...all], to: "known", unknown: [404] };
  }
  if (bySecret.test(path)) return { cells: [...all], to: "known", unknown: [404] };

  const isPage = !path.startsWith("/api/") && !path.startsWith("/wss");
  // Pages are the same in all cells.
  const own = isPage || path === "/api/health" ? undefined : ownCell(headers.cookie, all);
  return { cells: own === undefined ? [...all] : [own], to: "first" };
}

/** Sessions from before there were cells belong to the first one. */
function ownCell(cookies: string | undefined, all: readonly number[]): number | undefined {
  const named = cellCookieOf(cookies);
  if (named !== undefined && all.includes(named)) return named;
  return /(?:^|;\s*)SR_session=/.test(cookies ?? "") ? all[0] : undefined;
}

/** Deterministic, so that concurrent requests agree before the registry knows the email. */
function homeOf(email: string, all: readonly number[]): number {
  const drawn = createHash("sha256").update(email.toLowerCase()).digest().readUInt32BE(0);
  return all[drawn % all.length]!;
}

/** Reads the customer the way the cell does (modules/billing/receive-event.ts). */
function customerOf(event: z.infer<typeof Event> | undefined): string | undefined {
  const object = event?.data.object;
  const isCustomer = event?.type.startsWith("customer.") && !event.type.startsWith("customer.subscription.");
  const customer = isCustomer ? object?.id : object?.customer;
  return typeof customer === "string" ? customer : undefined;
}

/** Parses the body the way a cell does; without `mostParts`, with the same limit. */
function parsed<T>(schema: z.ZodType<T>, body: Buffer | undefined, mostParts?: number): T | undefined {
  if (!body) return undefined;
  try {
    checkJsonParts(body, mostParts);
    return schema.safeParse(parseUtf8(body)).data;
  } catch {
    return undefined;
  }
}
