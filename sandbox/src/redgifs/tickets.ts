import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { secret } from "../oauth/grants.ts";
import { requireUser } from "./bearer.ts";
import { nowMs, type RedgifsContext, redgifsUrl } from "./context.ts";
import { notFound, RedgifsError } from "./errors.ts";
import type { Ticket } from "./model.ts";
import { ticketStatus } from "./ticket-status.ts";

const Ask = z.object({
  md5: z
    .string()
    .regex(/^[0-9a-f]{32}$/i, "expected 32 hex digits")
    .transform((md5) => md5.toLowerCase())
    .nullish(),
  type: z.string().optional(),
  url: z.string().optional(),
});

/** Issues a ticket for an upload, or answers that the file is already known. */
export function addTickets(app: FastifyInstance, ctx: RedgifsContext): void {
  app.post("/v2/upload", async (request) => {
    const { username } = requireUser(ctx, request, "upload");
    const { md5 = null, url } = Ask.parse(request.body ?? {});
    if (url !== undefined) throw new RedgifsError(400, "BadRequest", "Remote files are not fetched here.");

    const underWay = ticketBeingAnalysed(ctx, username, md5);
    if (underWay) return { id: underWay.id, status: "pending", method: null, url: null };
    checkQuota(ctx, username);
    const ticket = isKnown(ctx, md5) ? readyTicket(ctx, username, md5) : emptyTicket(ctx, username, md5);
    await ctx.store.tickets.put(ticket);
    return answerFor(ctx, request, ticket);
  });

  app.get("/v2/upload/:id/status", (request) => {
    const { username } = requireUser(ctx, request, "upload");
    const ticket = ctx.store.tickets.get(z.object({ id: z.string() }).parse(request.params).id);
    if (ticket?.username !== username) throw notFound();
    return { id: ticket.id, status: ticketStatus(ctx, ticket) };
  });
}

function answerFor(ctx: RedgifsContext, request: FastifyRequest, ticket: Ticket) {
  const status = ticketStatus(ctx, ticket);
  if (status === "ready") return { id: ticket.id, status, method: null, url: null };
  const signed = new URLSearchParams({
    "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
    "X-Amz-Date": new Date(ticket.created_ms).toISOString().replace(/[-:]|\.\d+/g, ""),
    "X-Amz-Expires": String((ticket.expires_ms - ticket.created_ms) / 1000),
    "X-Amz-Signature": ticket.signature,
  });
  return { id: ticket.id, status, method: "PUT", url: redgifsUrl(request, `/filedrop/${ticket.id}?${signed}`) };
}

function emptyTicket(ctx: RedgifsContext, username: string, md5: string | null): Ticket {
  const created_ms = nowMs(ctx);
  return {
    id: randomUUID(),
    username,
    md5,
    signature: secret(24),
    created_ms,
    expires_ms: created_ms + ctx.store.knobs().upload_url_seconds * 1000,
    file: null,
    put_ms: null,
    analysed_ms: null,
    fails: false,
    is_stuck: false,
  };
}

function readyTicket(ctx: RedgifsContext, username: string, md5: string | null): Ticket {
  const ticket = emptyTicket(ctx, username, md5);
  return { ...ticket, file: md5, put_ms: ticket.created_ms, analysed_ms: ticket.created_ms };
}

function isKnown(ctx: RedgifsContext, md5: string | null): boolean {
  if (!md5) return false;
  const { known_md5s, dedup_seconds } = ctx.store.knobs();
  const since = nowMs(ctx) - dedup_seconds * 1000;
  const isRecent = (ticket: Ticket) => (ticket.put_ms ?? 0) > since && ticketStatus(ctx, ticket) === "ready";
  return known_md5s.includes(md5) || ctx.store.tickets.by("md5", md5).some(isRecent);
}

function ticketBeingAnalysed(ctx: RedgifsContext, username: string, md5: string | null): Ticket | undefined {
  if (!md5) return undefined;
  const own = ctx.store.tickets.by("md5", md5).filter((ticket) => ticket.username === username);
  return own.find((ticket) => ticketStatus(ctx, ticket) === "analysing");
}

function checkQuota(ctx: RedgifsContext, username: string): void {
  const { upload_quota, quota_seconds } = ctx.store.knobs();
  if (upload_quota === null) return;
  const since = nowMs(ctx) - quota_seconds * 1000;
  const recent = ctx.store.tickets.by("user", username.toLowerCase()).filter(({ created_ms }) => created_ms > since);
  if (recent.length < upload_quota) return;
  const oldest = recent.at(-upload_quota)?.created_ms ?? nowMs(ctx);
  const delay = Math.max(1, Math.ceil((oldest - since) / 1000));
  throw new RedgifsError(429, "TooManyRequests", "You uploaded too much. Please wait.", delay);
}
