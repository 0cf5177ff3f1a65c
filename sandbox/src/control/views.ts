import { z } from "zod";
import { StoredComment, StoredMessage, StoredPost } from "../reddit/model.ts";

/** What the control API returns; the client parses it with the same schemas. */

export const CommentView = StoredComment.extend({ author: z.string(), fullname: z.string() });
export type CommentView = z.infer<typeof CommentView>;

/** A comment as people see it, by a test user or by the world's people. */
const ShownComment = z.object({ id: z.string(), parent: z.string(), author: z.string(), body: z.string() });

export const PostView = StoredPost.extend({
  author: z.string(),
  fullname: z.string(),
  permalink: z.string(),
  /** The current state, on request. */
  state: z
    .object({
      score: z.number(),
      upvote_ratio: z.number(),
      num_comments: z.number(),
      is_visible: z.boolean(),
      removed_by_category: z.string().nullable(),
    })
    .optional(),
  /** The comments, on request. */
  comments: z.array(ShownComment).optional(),
});
export type PostView = z.infer<typeof PostView>;

export const MessageView = StoredMessage.extend({ fullname: z.string() });
export type MessageView = z.infer<typeof MessageView>;

export const TokenCounts = z.object({
  grants: z.number(),
  /** Access tokens that have not expired. */
  valid_tokens: z.number(),
  /** Successful calls to the token endpoint since the journal was cleared. */
  token_calls: z.number(),
});
export type TokenCounts = z.infer<typeof TokenCounts>;

/** The response of the token endpoint. */
export const Tokens = z.object({
  access_token: z.string(),
  token_type: z.string(),
  expires_in: z.number(),
  scope: z.string(),
  refresh_token: z.string(),
});
export type Tokens = z.infer<typeof Tokens>;

/** How a post stood at a past moment. */
export const PastMoment = z.object({
  id: z.string(),
  score: z.number(),
  upvote_ratio: z.number(),
  num_comments: z.number(),
  removed_by_category: z.string().nullable(),
});
export type PastMoment = z.infer<typeof PastMoment>;
