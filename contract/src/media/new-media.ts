import { z } from "zod";
import { label } from "../forms/label.ts";
import { MEDIA_BATCH_MAX, MEDIA_NAME_MAX, TAG_MAX, TAGS_MAX } from "./limits.ts";

/** A display name, never a path. */
const MediaName = z.string().transform(label).pipe(z.string().min(1).max(MEDIA_NAME_MAX));
const Tag = z
  .string()
  .transform((text) => label(text).toLowerCase())
  .pipe(z.string().min(1).max(TAG_MAX));

/** What the browser knows before it uploads a file (ME-04); upload-rules.ts checks type and size. */
export const NewMedia = z.strictObject({
  name: MediaName,
  type: z.string().max(255),
  size: z.int().min(0),
  /** SHA-256 of the whole file, to skip duplicate uploads and detect damaged ones. */
  hash: z.string().regex(/^[0-9a-f]{64}$/, "The hash field must be a SHA-256 in lower-case hex."),
  /** The creator's file this one was cropped or cut from; its tags and collections are copied. */
  original_id: z.int().min(1).optional(),
});
export type NewMedia = z.infer<typeof NewMedia>;

export const MediaChanges = z.strictObject({
  name: MediaName.optional(),
  tags: z
    .array(Tag)
    .max(TAGS_MAX)
    .transform((tags) => [...new Set(tags)])
    .optional(),
});
export type MediaChanges = z.infer<typeof MediaChanges>;

export const MediaIds = z.strictObject({
  ids: z
    .array(z.int().min(1))
    .min(1)
    .max(MEDIA_BATCH_MAX)
    .transform((ids) => [...new Set(ids)]),
});
