import { lazy, Suspense } from "react";
import { useComposer } from "../composer-context.ts";
import { MessagesUnder } from "../content/messages-under.tsx";
import { MediaEmpty } from "./media-empty.tsx";

const AttachedMedia = lazy(() => import("./attached-media.tsx"));

/** The attached files, or the ways to attach some (PS-01). */
export function MediaBlock() {
  const { draft } = useComposer();
  return (
    <fieldset aria-label="Media" className="grid min-w-0 gap-2">
      {draft.media.length > 0 ? (
        <Suspense fallback={<div className="aspect-[261/150] rounded-card bg-sunken" />}>
          <AttachedMedia />
        </Suspense>
      ) : (
        <MediaEmpty />
      )}
      <MessagesUnder bucket="media" />
    </fieldset>
  );
}
