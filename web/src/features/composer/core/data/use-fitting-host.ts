import type { MediaHost } from "@ponkan/contract/posts/media-host";
import { useEffect, useEffectEvent, useRef } from "react";
import type { ComposerDraft } from "../draft/composer-draft.ts";
import type { Files } from "./use-files.ts";

/**
 * Keeps Redgifs as the preferred host only for what it accepts, a single video or GIF (PS-08). Other files switch to
 * Reddit; once all files are removed, the preferred host is restored.
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
