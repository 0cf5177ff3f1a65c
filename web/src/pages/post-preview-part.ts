import { lazy } from "react";

/** Loaded with the drawer that shows it, not with the first page. */
export const PostPreview = lazy(() => import("./post-preview.tsx").then((all) => ({ default: all.PostPreview })));
