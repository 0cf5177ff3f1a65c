import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Post } from "./post.ts";

const ChangeId = z.int().min(1);

/**
 * `ids`: limits the undo of a joint deletion to these posts. `restores`: deleted posts are restored as a new change,
 * which redo does not revert.
 */
const UndoRequest = z.strictObject({
  id: ChangeId,
  ids: z.array(z.int()).min(1).max(100).optional(),
  restores: z.literal(true).optional(),
});

/** A change to posts that can be undone. */
export const PostChange = z.strictObject({
  id: ChangeId,
  kind: z.enum(["schedule", "copy", "update", "delete", "retry", "unretry"]),
  /** The posts it changed. */
  ids: z.array(z.int()),
  /** 'Moved 12 posts.' */
  text: z.string(),
  made_at: z.iso.datetime(),
});
export type PostChange = z.infer<typeof PostChange>;

/** A post skipped by a bulk action, with the reason. */
export const SkippedPost = z.strictObject({ id: z.int(), reason: z.string() });

export const UndoReply = z.strictObject({
  /** The posts as they are now; deleted ones are restored under a new id. */
  data: z.array(Post),
  removed: z.array(z.int()),
  /** Posts whose change could not be undone, with their name if they still exist and the reason. */
  refused: z.array(SkippedPost.extend({ name: z.string().optional() })),
  /** Reverts this undo by redo, or this redo by undo. */
  change_id: ChangeId.nullable(),
});
export type UndoReply = z.infer<typeof UndoReply>;

export const undoEndpoints = [
  endpoint("GET /posts/changes", {
    summary: "What was done to the creator's posts within a day and can be undone, newest first",
    access: "creator",
    status: 200,
    // redoable: undone changes that can be redone, latest first; empty once a new change is made.
    reply: z.strictObject({ data: z.array(PostChange), redoable: z.array(PostChange) }),
  }),
  endpoint("POST /posts/undo", {
    summary: "Takes a change back, as far as its posts have not gone out or been changed since",
    access: "creator",
    status: 200,
    isIdempotent: true,
    body: UndoRequest,
    reply: UndoReply,
  }),
  endpoint("POST /posts/redo", {
    summary: "Does a change again that was undone, as far as its posts have not gone out or been changed since",
    access: "creator",
    status: 200,
    isIdempotent: true,
    body: UndoRequest,
    reply: UndoReply,
  }),
] as const;
