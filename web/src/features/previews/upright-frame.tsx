import type { ReactNode } from "react";
import { PreviewFile } from "./preview-file.tsx";
import type { PreviewMedia } from "./preview-types.ts";

type Props = { label: string; media: PreviewMedia | undefined; children: ReactNode };

/** A 9:16 phone screen; less tall media is letterboxed, as on a phone. */
export function UprightFrame({ label, media, children }: Props) {
  return (
    <article
      aria-label={label}
      className="picture-cover relative mx-auto aspect-9/16 w-full max-w-68 overflow-hidden rounded-card border border-line text-sm"
    >
      {media ? (
        <PreviewFile media={media} />
      ) : (
        <p className="grid size-full place-items-center opacity-70">Your media</p>
      )}
      {children}
    </article>
  );
}
