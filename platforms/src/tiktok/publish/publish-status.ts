import { z } from "zod";
import type { Access, Look } from "../../capabilities.ts";
import { type Failure, notDone, type Outcome, ok, unclear } from "../../outcome.ts";
import { callApi } from "../api.ts";
import type { TiktokOptions } from "../options.ts";
import type { TiktokDraft } from "./draft.ts";

const Id = z.union([z.string(), z.number().transform(String)]);
const Status = z.object({
  data: z.object({
    status: z.string(),
    fail_reason: z.string().default(""),
    // TikTok's own spelling.
    publicaly_available_post_id: z.array(Id).default([]),
    post_id: z.array(Id).default([]),
    uploaded_bytes: z.number().optional(),
  }),
});
type Status = z.infer<typeof Status>["data"];

/** Finds the result of sending the last part; the publish id identifies this exact video. */
export async function lookAtVideo(
  options: TiktokOptions,
  access: Access,
  draft: TiktokDraft,
  sentAt: Date,
): Promise<Outcome<Look>> {
  const body = JSON.stringify({ publish_id: draft.publish_id });
  const request = { method: "POST", path: "/v2/post/publish/status/fetch/", body } as const;
  const status = await callApi(options, access, request, Status);
  return status.kind === "ok" ? readStatus(options, status.value.data, draft, sentAt) : status;
}

function readStatus(
  { hosts }: TiktokOptions,
  status: Status,
  { username, size }: TiktokDraft,
  sentAt: Date,
): Outcome<Look> {
  if (status.status === "FAILED") return ok({ kind: "over", failure: failureOf(status.fail_reason) });
  if (status.status === "PUBLISH_COMPLETE") {
    const [id] = [...status.publicaly_available_post_id, ...status.post_id];
    // Only public videos get an id, and only after moderation.
    if (id === undefined) return ok({ kind: "out" });
    return ok({
      kind: "seen",
      sightings: [{ id, url: `${hosts.pages}/@${username}/video/${id}`, created_at: sentAt }],
    });
  }
  if (status.status !== UPLOADING) return ok({ kind: "taken" });
  // Without knowing how much TikTok has, the video can neither count as sent nor be sent again.
  if (status.uploaded_bytes === undefined) return unclear("TikTok does not say how much it has");
  return ok({ kind: status.uploaded_bytes < size ? "incomplete" : "taken" });
}

const UPLOADING = "PROCESSING_UPLOAD";

const DAY_MS = 24 * 60 * 60_000;
const AGAIN = ["internal", "internal_error", "video_pull_failed", "auth_removed", ""];

function failureOf(reason: string): Failure {
  if (AGAIN.includes(reason)) return notDone(`TikTok gave up: ${reason}`);
  if (reason === "spam_risk_too_many_posts") {
    return { kind: "throttled", retryAfterMs: DAY_MS, scope: "account", message: WORDS[reason]! };
  }
  const message = WORDS[reason] ?? `TikTok refused the video: ${reason}.`;
  return { kind: "rejected", status: 200, errors: [{ code: reason, message, field: null }] };
}

const WORDS: Record<string, string> = {
  file_format_check_failed: "TikTok does not support the format of the video.",
  duration_check_failed: "The video is too long or too short for TikTok.",
  frame_rate_check_failed: "TikTok does not support the frame rate of the video.",
  picture_size_check_failed: "TikTok does not support the size of the video.",
  publish_cancelled: "The post was cancelled on TikTok.",
  spam_risk_too_many_posts: "The account has reached TikTok's limit of posts for a day.",
  spam_risk_user_banned_from_posting: "TikTok does not let the account post.",
  spam_risk_text: "TikTok takes the caption for spam.",
  spam_risk: "TikTok takes the post for spam.",
};
