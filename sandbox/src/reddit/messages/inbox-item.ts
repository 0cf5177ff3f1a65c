import type { AnyComment } from "../comments.ts";
import type { StoredMessage } from "../model.ts";
import type { AnyPost } from "../posts.ts";

export type CommentType = "comment_reply" | "post_reply" | "username_mention";

export type InboxItem =
  | { kind: "t1"; type: CommentType; comment: AnyComment; post: AnyPost }
  | { kind: "t4"; message: StoredMessage };
