import type { Post } from "@ponkan/contract/posts/post";
import type { ComponentType } from "react";

/** Passed in by the page, because features do not import each other. */
export type PreviewPart = ComponentType<{ post: Post }>;
