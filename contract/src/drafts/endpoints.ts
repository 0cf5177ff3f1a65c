import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { NewSavedDraft, SavedDraft, SavedDraftChanges, SavedDraftSummary } from "./draft.ts";

const DraftId = z.strictObject({
  id: z.coerce
    .string()
    .regex(/^[1-9]\d{0,14}$/, "The selected id is invalid.")
    .transform(Number),
});

export const draftEndpoints = [
  endpoint("GET /drafts", {
    summary: "The named drafts of the creator, the one changed last first, without what is in them",
    access: "creator",
    status: 200,
    reply: z.strictObject({ data: z.array(SavedDraftSummary) }),
  }),
  endpoint("GET /drafts/{id}", {
    summary: "A draft with what is in it",
    access: "creator",
    status: 200,
    params: DraftId,
    reply: z.strictObject({ data: SavedDraft }),
  }),
  endpoint("POST /drafts", {
    summary: "Keeps a draft under a name",
    access: "creator",
    status: 201,
    isIdempotent: true,
    body: NewSavedDraft,
    reply: z.strictObject({ data: SavedDraft }),
  }),
  endpoint("PATCH /drafts/{id}", {
    summary: "Changes a draft; rev is the version that was edited, another one is a 409 with the current draft",
    access: "creator",
    status: 200,
    params: DraftId,
    body: SavedDraftChanges,
    reply: z.strictObject({ data: SavedDraft }),
  }),
  endpoint("DELETE /drafts/{id}", {
    summary: "Deletes a draft",
    access: "creator",
    status: 204,
    params: DraftId,
  }),
] as const;
