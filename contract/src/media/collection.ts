import { z } from "zod";
import { label } from "../forms/label.ts";
import { COLLECTION_NAME_MAX } from "./limits.ts";
import { MediaIds } from "./new-media.ts";

export const MediaCollection = z.strictObject({ id: z.int(), name: z.string(), files: z.int() });
export type MediaCollection = z.infer<typeof MediaCollection>;

export const NewMediaCollection = z.strictObject({
  name: z.string().transform(label).pipe(z.string().min(1).max(COLLECTION_NAME_MAX)),
});

/** `is_in`: whether the files are added or removed. */
export const CollectedMedia = MediaIds.extend({ is_in: z.boolean() });
export type CollectedMedia = z.infer<typeof CollectedMedia>;
