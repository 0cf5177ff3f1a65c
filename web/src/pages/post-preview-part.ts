import { lazy } from "react";

/** Comes with the drawer that shows it: it is not part of the first load. */
export const PostPreview = lazy(() => import("./post-preview.tsx").then((all) => ({ default: all.PostPreview })));
