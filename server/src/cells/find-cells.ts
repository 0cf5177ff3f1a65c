import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { parseUtf8 } from "../http/json-body.ts";
import { checkJsonParts } from "../http/json-limits.ts";
import { cellCookieOf } from "./cell-cookie.ts";
import type { Registry } from "./registry.ts";

/** Where a request goes. */
export type Way = {
  /** In this order. */
  cells: number[];
  /** `first`: to the first that answers; `known`: to the first that knows it; `all`: every one has to take it. */
  to: "first" | "known" | "all";
  /** Of `known`: the answers that mean it is not from here. */
  unknown?: readonly number[];
};

export type Asked = { method: string; path: string; body?: Buffer } & Pick<IncomingMessage, "headers">;

const byEmail = /^\/api\/auth\/(sign-up|sign-in|forgot-password|reset-password(\/check)?)$/;
const webhook = "/api/stripe/webhook";
const link = /^(?:\/api)?\/go\/([^/]+)/;
/** Whoever was given such an address has no cookie, and the secret in it says nothing of a cell. */
const bySecret = /^\/api\/(files|calendars)\//;

/** Of an event: several times what Stripe sends. What has more goes to all cells, which parse what is signed and nothing else. */
const MOST_PARTS = 5_000;

const WithEmail = z.object({ email: z.string().trim() });
const Named = z.object({ id: z.unknown().optional(), customer: z.unknown().optional() });
const Event = z.object({ type: z.string(), data: z.object({ object: Named }) });

export const isFromVisitor = (path: string) => byEmail.test(path);

/** These say in their body where they go. */
export const needsBody = ({ method, path }: Pick<Asked, "method" | "path">) =>
  method === "POST" && (byEmail.test(path) || path === webhook);

/** No cell would take it, and nobody has to read it to know. */
export const isUnsigned = ({ method, path, headers }: Asked) =>
  method === "POST" && path === webhook && !headers["stripe-signature"];

/** Reads as little as it needs: whether the caller may is for the cell to say. */
export async function findCells(asked: Asked, all: readonly number[], registry: Registry): Promise<Way> {
  const { method, path, body, headers } = asked;
  const known = async (...[kind, key]: Parameters<Registry["cellsOf"]>) =>
    (await registry.cellsOf(kind, key)).filter((cell) => all.includes(cell));

  if (method === "POST" && byEmail.test(path)) {
    const email = parsed(WithEmail, body)?.email;
    if (!email) return { cells: [...all], to: "first" };
    const cells = await known("email", email);
    if (cells.length === 0) return { cells: [homeOf(email, all)], to: "first" };
    // Of several who have it the password says who it is.
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

/** Who was here before there were cells is in the first. */
function ownCell(cookies: string | undefined, all: readonly number[]): number | undefined {
  const named = cellCookieOf(cookies);
  if (named !== undefined && all.includes(named)) return named;
  return /(?:^|;\s*)SR_session=/.test(cookies ?? "") ? all[0] : undefined;
}

/** The same for everybody who asks at once, before the registry has heard of it. */
function homeOf(email: string, all: readonly number[]): number {
  const drawn = createHash("sha256").update(email.toLowerCase()).digest().readUInt32BE(0);
  return all[drawn % all.length]!;
}

/** As the cell reads it (modules/billing/receive-event.ts). */
function customerOf(event: z.infer<typeof Event> | undefined): string | undefined {
  const object = event?.data.object;
  const isCustomer = event?.type.startsWith("customer.") && !event.type.startsWith("customer.subscription.");
  const customer = isCustomer ? object?.id : object?.customer;
  return typeof customer === "string" ? customer : undefined;
}

/** What is read here reads so in the cell; without `mostParts` all that a cell takes is. */
function parsed<T>(schema: z.ZodType<T>, body: Buffer | undefined, mostParts?: number): T | undefined {
  if (!body) return undefined;
  try {
    checkJsonParts(body, mostParts);
    return schema.safeParse(parseUtf8(body)).data;
  } catch {
    return undefined;
  }
}
