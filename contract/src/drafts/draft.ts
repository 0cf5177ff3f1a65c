import { z } from "zod";
import { DRAFT_NAME_MAX } from "./limits.ts";

export const SavedDraftSummary = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** Incremented by each change; a change must name the revision it is based on. */
  rev: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type SavedDraftSummary = z.infer<typeof SavedDraftSummary>;

/** Written by the composer; opaque to the server. */
const DraftData = z.record(z.string(), z.unknown());

/** A composer's work in progress, saved under a name. */
export const SavedDraft = SavedDraftSummary.extend({ data: DraftData });
export type SavedDraft = z.infer<typeof SavedDraft>;

const Name = z
  .string()
  .transform((name) => name.trim())
  .pipe(z.string().min(1).max(DRAFT_NAME_MAX))
  .refine((name) => !/\p{Cc}/u.test(name), "The text contains characters that are not allowed.");

export const NewSavedDraft = z.strictObject({ name: Name, data: DraftData });
export type NewSavedDraft = z.infer<typeof NewSavedDraft>;

export const SavedDraftChanges = z.strictObject({
  rev: z.int32().min(1),
  name: Name.optional(),
  data: DraftData.optional(),
});
export type SavedDraftChanges = z.infer<typeof SavedDraftChanges>;
