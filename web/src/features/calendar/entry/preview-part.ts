import type { Post } from "@ponkan/contract/posts/post";
import type { ComponentType } from "react";

/** The page says what a post looks like on its platform: a feature does not know another. */
export type PreviewPart = ComponentType<{ post: Post }>;
