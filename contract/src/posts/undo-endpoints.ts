import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Post } from "./post.ts";

const ChangeId = z.int().min(1);

/**
 * `ids`: of what was deleted together these alone. `restores`: what was deleted comes back as a change of its own, which
 * no redo takes back.
 */
const Taken = z.strictObject({
  id: ChangeId,
  ids: z.array(z.int()).min(1).max(100).optional(),
  restores: z.literal(true).optional(),
});

/** Something that was done to posts and can be undone. */
export const PostChange = z.strictObject({
  id: ChangeId,
  kind: z.enum(["schedule", "copy", "update", "delete", "retry", "unretry"]),
  /** The posts it was done to. */
  ids: z.array(z.int()),
  /** 'Moved 12 posts.' */
  text: z.string(),
  made_at: z.iso.datetime(),
});
export type PostChange = z.infer<typeof PostChange>;

/** A post of many to which something was not done, and why. */
export const Refused = z.strictObject({ id: z.int(), reason: z.string() });

export const UndoReply = z.strictObject({
  /** As they are now; what was deleted is back under a new id. */
  data: z.array(Post),
  removed: z.array(z.int()),
  /** What could not be undone, what it is called while it is there, and why. */
  refused: z.array(Refused.extend({ name: z.string().optional() })),
  /** By which it can be taken back: an undo by redo, a redo by undo. */
  change_id: ChangeId.nullable(),
});
export type UndoReply = z.infer<typeof UndoReply>;

export const undoEndpoints = [
  endpoint("GET /posts/changes", {
    summary: "What was done to the creator's posts within a day and can be undone, newest first",
    access: "creator",
    status: 200,
    // redoable: what was undone and can be done again, the last one first; empty once something new is done.
    reply: z.strictObject({ data: z.array(PostChange), redoable: z.array(PostChange) }),
  }),
  endpoint("POST /posts/undo", {
    summary: "Takes a change back, as far as its posts have not gone out or been changed since",
    access: "creator",
    status: 200,
    isIdempotent: true,
    body: Taken,
    reply: UndoReply,
  }),
  endpoint("POST /posts/redo", {
    summary: "Does a change again that was undone, as far as its posts have not gone out or been changed since",
    access: "creator",
    status: 200,
    isIdempotent: true,
    body: Taken,
    reply: UndoReply,
  }),
] as const;
