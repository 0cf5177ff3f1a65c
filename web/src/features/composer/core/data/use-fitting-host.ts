import type { MediaHost } from "@ponkan/contract/posts/media-host";
import { useEffect, useEffectEvent, useRef } from "react";
import type { ComposerDraft } from "../draft/composer-draft.ts";
import type { Files } from "./use-files.ts";

/**
 * Redgifs as the usual host is meant for what it takes: a single video or GIF (PS-08). Anything else goes to Reddit, and
 * when all files are taken out the usual host is back.
 */
export function useFittingHost(
  preferred: MediaHost,
  draft: ComposerDraft,
  files: Files,
  onHost: (host: MediaHost) => void,
): void {
  const isPreferred = preferred === "redgifs" && draft.media_host === "redgifs";
  const isUnfit = isPreferred && !files.isReading && draft.media.length > 0 && !isOneMoving(draft, files);
  const isEmpty = draft.media.length === 0;
  const wasEmpty = useRef(isEmpty);
  const adapt = useEffectEvent(() => {
    if (isUnfit) onHost("reddit");
    else if (isEmpty && !wasEmpty.current && preferred === "redgifs") onHost("redgifs");
    wasEmpty.current = isEmpty;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the files change, not with every key
  useEffect(adapt, [isUnfit, isEmpty]);
}

function isOneMoving({ media }: ComposerDraft, { facts }: Files): boolean {
  const type = media.length === 1 ? facts.get(media[0]!.id)?.type : undefined;
  return type !== undefined && (type === "image/gif" || type.startsWith("video/"));
}
