import { z } from "zod";
import type { Access } from "../../capabilities.ts";
import { mapped, type Outcome } from "../../outcome.ts";
import { callApi } from "../api.ts";
import { privacyNames } from "../creator.ts";
import type { TiktokOptions } from "../options.ts";
import type { TiktokVideo } from "./draft.ts";
import { partsOf } from "./parts.ts";

/** `upload_url` is valid for an hour. */
export type Announced = { publish_id: string; upload_url: string };

const Answer = z.object({ data: z.object({ publish_id: z.string().min(1), upload_url: z.url() }) });

/** Can be repeated: nothing is posted until the last byte is uploaded. */
export async function announce(
  options: TiktokOptions,
  access: Access,
  video: TiktokVideo,
): Promise<Outcome<Announced>> {
  const body = JSON.stringify({ post_info: infoOf(video), source_info: sourceOf(video) });
  const request = { method: "POST", path: "/v2/post/publish/video/init/", body } as const;
  return mapped(await callApi(options, access, request, Answer), ({ data }) => data);
}

function infoOf(video: TiktokVideo) {
  return {
    title: video.caption,
    privacy_level: privacyNames[video.privacy_level],
    disable_comment: !video.allow_comment,
    disable_duet: !video.allow_duet,
    disable_stitch: !video.allow_stitch,
    brand_content_toggle: video.is_branded_content,
    brand_organic_toggle: video.is_own_brand,
  };
}

function sourceOf({ size }: TiktokVideo) {
  return { source: "FILE_UPLOAD", video_size: size, ...partsOf(size) };
}
