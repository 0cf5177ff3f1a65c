import { lazy, Suspense } from "react";
import type { NoticesProps } from "./notice-list.tsx";

const NoticeList = lazy(() => import("./notice-list.tsx"));

/** Loaded when there is a notice to show. */
export function Notices(props: NoticesProps) {
  const { state, actions, places } = props;
  if (!(places > 1 || actions.trouble || state.recoveredAt || state.stashedKey || state.draft.replaces)) return null;
  return (
    <Suspense fallback={null}>
      <NoticeList {...props} />
    </Suspense>
  );
}
