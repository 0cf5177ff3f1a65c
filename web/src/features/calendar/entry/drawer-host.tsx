import type { Post } from "@ponkan/contract/posts/post";
import { timezoneOf } from "@ponkan/contract/users/timezone";
import { type ComponentType, lazy } from "react";
import { useCurrentCreator, useUser } from "~/api/users.ts";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { loadDrawer } from "./load-details.ts";
import { useClosePost, useOpenedPost } from "./opened-post.ts";

/** The page says what a post looks like on its platform: a feature does not know another. */
export type PreviewPart = ComponentType<{ post: Post }>;

const PostDrawer = lazy(() => loadDrawer().then((all) => ({ default: all.PostDrawer })));

/** The post of the address, beside whatever view is shown. */
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
