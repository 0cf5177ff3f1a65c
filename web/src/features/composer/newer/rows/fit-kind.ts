import type { FitKind } from "@ponkan/contract/subreddits/fit";
import type { Files } from "../../core/data/use-files.ts";
import type { ComposerDraft } from "../../core/draft/composer-draft.ts";

/** What a subreddit has to take for this draft to be posted there. */
export function fitKind({ type, media, media_host }: ComposerDraft, files: Pick<Files, "facts">): FitKind {
  if (type !== "media") return type;
  if (media_host === "redgifs") return "link";
  if (media.length > 1) return "galleries";
  const isVideo = media[0] && files.facts.get(media[0].id)?.type.startsWith("video/");
  return isVideo ? "videos" : "images";
}
