import { z } from "zod";
import type { Access } from "../capabilities.ts";
import { readAnswer } from "../http/read-answer.ts";
import { mapped, type Outcome } from "../outcome.ts";
import type { RedgifsClient } from "./client.ts";

export type GifDetails = {
  /** 3 to 10, spelled as in Redgifs' tag catalog. */
  tags: string[];
  description: string | null;
  niches: string[];
  sexuality: string | null;
  content_type: string | null;
};

export type NewGif = GifDetails & {
  ticket_id: string;
  keep_audio: boolean;
  is_private: boolean;
  /** In seconds; null for the whole video. */
  cut: { start: number; duration: number } | null;
};

const Submitted = z.object({ id: z.string().min(1), duration: z.number().nonnegative().nullish().catch(null) });

/**
 * Creates a gif from a ready ticket. Every call creates one, so after an unknown outcome look for it before retrying.
 */
export async function submitGif(
  client: RedgifsClient,
  access: Access,
  gif: NewGif,
): Promise<Outcome<{ gif_id: string; expected_seconds: number | null }>> {
  const { ticket_id, keep_audio, is_private, cut } = gif;
  const answer = await client(access, {
    method: "POST",
    path: "/v2/gifs/submit",
    body: {
      ticket: ticket_id,
      keepAudio: keep_audio,
      private: is_private,
      draft: false,
      ...(cut && { cut }),
      ...detailsBody(gif),
    },
  });
  return mapped(readAnswer(answer, Submitted), ({ id, duration }) => ({
    gif_id: id.toLowerCase(),
    expected_seconds: duration ?? null,
  }));
}

/** Publishes a draft, or changes a gif's metadata. Can be repeated. */
export async function publishGif(
  client: RedgifsClient,
  access: Access,
  id: string,
  details: GifDetails | null,
): Promise<Outcome<void>> {
  const body = { ...(details && detailsBody(details)), published: true };
  const answer = await client(access, { method: "PATCH", path: `/v2/gifs/${encodeURIComponent(id)}`, body });
  return mapped(answer, () => undefined);
}

function detailsBody({ tags, description, niches, sexuality, content_type }: GifDetails) {
  return {
    tags,
    description,
    niches,
    ...(sexuality !== null && { sexuality }),
    ...(content_type !== null && { contentType: content_type }),
  };
}
