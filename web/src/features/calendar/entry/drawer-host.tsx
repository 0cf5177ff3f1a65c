import { timezoneOf } from "@ponkan/contract/users/timezone";
import { lazy } from "react";
import { useCurrentCreator, useUser } from "~/api/users.ts";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { loadDrawer } from "./load-details.ts";
import { useClosePost, useOpenedPost } from "./opened-post.ts";
import type { PreviewPart } from "./preview-part.ts";

const PostDrawer = lazy(() => loadDrawer().then((all) => ({ default: all.PostDrawer })));

/** The drawer of the post in the URL, next to any view. */
export function DrawerHost({ Preview }: { Preview: PreviewPart }) {
  const creator = useCurrentCreator();
  const zone = timezoneOf(useUser());
  const id = useOpenedPost();
  const close = useClosePost();
  return (
    <PartBoundary isOpen={id !== null && creator !== undefined} onFail={close}>
      {id !== null && creator && (
        <PostDrawer key={`${creator.id} ${id}`} {...{ id, creator, zone, Preview }} onClose={close} />
      )}
    </PartBoundary>
  );
}
