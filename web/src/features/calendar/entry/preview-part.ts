import type { Post } from "@ponkan/contract/posts/post";
import type { ComponentType } from "react";

/** The preview comes from the page, because features do not import each other. */
export type PreviewPart = ComponentType<{ post: Post }>;
