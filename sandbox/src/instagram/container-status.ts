import { DAY_MS, type InstagramContext, nowMs } from "./context.ts";
import type { Container } from "./model.ts";

export type Status = "IN_PROGRESS" | "FINISHED" | "PUBLISHED" | "ERROR" | "EXPIRED";

export function statusOf(ctx: InstagramContext, { media_id, created_ms, ready_ms, error }: Container): Status {
  const now = nowMs(ctx);
  if (media_id !== null) return "PUBLISHED";
  if (now > created_ms + DAY_MS) return "EXPIRED";
  if (now < ready_ms) return "IN_PROGRESS";
  return error === null ? "FINISHED" : "ERROR";
}

export function containerView(ctx: InstagramContext, container: Container): Record<string, unknown> {
  const status_code = statusOf(ctx, container);
  return { id: container.id, status_code, status: wordsFor(status_code, container) };
}

function wordsFor(status: Status, { error }: Container): string {
  if (status === "ERROR") return `Error: Media upload has failed with error code ${error}`;
  if (status === "FINISHED") return "Finished: Media has been uploaded and it is ready to be published.";
  return { IN_PROGRESS: "In Progress: Media is being processed.", PUBLISHED: "Published", EXPIRED: "Expired" }[status];
}
