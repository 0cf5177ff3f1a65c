import type { SentFields } from "@ponkan/contract/posts/fields/sent-fields";
import { z } from "zod";
import type { Access } from "../../capabilities.ts";
import { type Failure, mapped, notDone, type Outcome, ok } from "../../outcome.ts";
import { graphGet, graphPost } from "../graph.ts";
import type { InstagramOptions } from "../options.ts";
import { VERSION } from "./version.ts";

type File = { image_url: string } | { video_url: string };

/** The content of a new container. File URLs must stay public until it is ready. */
export type NewContainer = Partial<SentFields<"instagram">> &
  (
    | { kind: "photo"; image_url: string; caption: string }
    | { kind: "reel"; video_url: string; caption: string }
    | ({ kind: "story" } & File)
    | ({ kind: "item" } & File)
    | { kind: "carousel"; children: string[]; caption: string }
  );

const Made = z.object({ id: z.string().min(1) });

/** Can be repeated: a container is not visible anywhere, and it expires after a day. */
export async function createContainer(
  options: InstagramOptions,
  access: Access,
  userId: string,
  container: NewContainer,
): Promise<Outcome<{ id: string }>> {
  const { accessToken } = access;
  const path = `${VERSION}/${userId}/media`;
  return graphPost(options, access, { path, form: formOf(container), accessToken }, Made);
}

function formOf(container: NewContainer): Record<string, string | undefined> {
  switch (container.kind) {
    case "photo":
      return { image_url: container.image_url, caption: container.caption };
    case "reel":
      return {
        media_type: "REELS",
        video_url: container.video_url,
        caption: container.caption,
        share_to_feed: "true",
      };
    case "story":
      return { media_type: "STORIES", ...fileOf(container) };
    case "item":
      return {
        ...fileOf(container),
        is_carousel_item: "true",
        ...("video_url" in container && { media_type: "VIDEO" }),
      };
    case "carousel":
      return { media_type: "CAROUSEL", children: container.children.join(","), caption: container.caption };
  }
}

function fileOf(file: File): Record<string, string> {
  return "video_url" in file ? { video_url: file.video_url } : { image_url: file.image_url };
}

/** `failed`: it cannot be published; if the failure is temporary, a new one can be created from the same file. */
export type ContainerState =
  | { kind: "processing" | "ready" | "published" | "expired" }
  /** Unknown to Instagram, or no longer accessible to us. */
  | { kind: "gone" }
  | { kind: "failed"; failure: Failure };

const Status = z.object({
  status_code: z.enum(["IN_PROGRESS", "FINISHED", "PUBLISHED", "ERROR", "EXPIRED"]),
  status: z.string().default(""),
});

export async function containerState(
  options: InstagramOptions,
  access: Access,
  id: string,
): Promise<Outcome<ContainerState>> {
  const query = { fields: "status_code,status" };
  const ask = { path: `${VERSION}/${id}`, query, accessToken: access.accessToken };
  const read = await graphGet(options, access, ask, Status);
  if (read.kind === "rejected" && isGone(read.errors[0]?.code)) return ok({ kind: "gone" });
  return mapped(read, ({ status_code, status }): ContainerState => {
    if (status_code === "ERROR") return { kind: "failed", failure: failureOf(status) };
    return { kind: KINDS[status_code] };
  });
}

const KINDS = { IN_PROGRESS: "processing", FINISHED: "ready", PUBLISHED: "published", EXPIRED: "expired" } as const;

const isGone = (code = "") => ["24/2207008", "24/2207006", "100/33"].includes(code);

/** Temporary problems of Instagram, or of fetching the file. */
const PASSING = [2_207_001, 2_207_003, 2_207_020, 2_207_032, 2_207_052, 2_207_053, 2_207_077, 2_207_082];

const WORDS: Record<number, string> = {
  2207026: "Instagram does not support the format of the video.",
  2207005: "Instagram does not support the format of the image.",
  2207057: "The cover of the video is out of range.",
};

function failureOf(status: string): Failure {
  const code = Number(/error code (\d+)/.exec(status)?.[1] ?? 0);
  if (PASSING.includes(code)) return notDone(status);
  const message = WORDS[code] ?? (status || "Instagram could not process the media.");
  return { kind: "rejected", status: 200, errors: [{ code: `container/${code}`, message, field: "media" }] };
}
