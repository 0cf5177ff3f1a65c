import { nowMs, type RedgifsContext } from "./context.ts";
import type { Gif, Ticket } from "./model.ts";

type TicketStatus = "waiting" | "pending" | "analysing" | "ready" | "error";

export function ticketStatus(ctx: RedgifsContext, ticket: Ticket): TicketStatus {
  const { waiting_word, is_media_stuck } = ctx.store.knobs();
  if (ticket.analysed_ms === null) return waiting_word;
  if (ticket.analysed_ms > nowMs(ctx) || (ticket.is_stuck && is_media_stuck)) return "analysing";
  return ticket.fails ? "error" : "ready";
}

type Encoding = { task: "encoding" | "complete" | "error"; progress: number };

export function encodingOf(ctx: RedgifsContext, gif: Gif): Encoding {
  const now = nowMs(ctx);
  if (gif.is_stuck && ctx.store.knobs().is_media_stuck) return { task: "encoding", progress: 42 };
  if (now >= gif.encoded_ms) return gif.fails ? { task: "error", progress: 0 } : { task: "complete", progress: 100 };
  const share = (now - gif.created_ms) / (gif.encoded_ms - gif.created_ms);
  return { task: "encoding", progress: Math.max(0, Math.floor(share * 100)) };
}
