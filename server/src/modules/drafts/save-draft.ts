import type { NewSavedDraft, SavedDraft, SavedDraftChanges } from "@ponkan/contract/drafts/draft";
import { DRAFT_MAX_BYTES } from "@ponkan/contract/drafts/limits";
import type { AppContext, Transact } from "../../context.ts";
import { fieldRefusal, Refusal } from "../../lib/refusal.ts";
import { countDrafts, type DraftRow, findDraft, insertDraft, updateDraft } from "./drafts.queries.ts";

export async function addDraft(
  { transact, clock, config }: Pick<AppContext, "clock" | "config"> & { transact: Transact },
  creatorId: number,
  draft: NewSavedDraft,
): Promise<{ data: SavedDraft }> {
  checkSize(draft.data);
  return transact(async (tx) => {
    const most = config.limits.draftsPerCreator;
    if ((await countDrafts(tx, creatorId)) >= most) throw new Refusal(422, `You can have up to ${most} drafts.`);
    return { data: shownDraft(await insertDraft(tx, creatorId, draft, clock.now())) };
  });
}

/** Keeps two tabs from overwriting each other: with an outdated revision the caller gets the current version. */
export async function changeDraft(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  creatorId: number,
  id: number,
  changes: SavedDraftChanges,
): Promise<SavedDraft> {
  if (changes.data !== undefined) checkSize(changes.data);
  const changed = await updateDraft(db, creatorId, id, changes, clock.now());
  if (changed) return shownDraft(changed);
  throw new Refusal(409, "The draft was changed in another tab. Reload to see the latest version.", {
    fields: { current: await loadDraft(db, creatorId, id) },
  });
}

export async function loadDraft(db: AppContext["db"], creatorId: number, id: number): Promise<SavedDraft> {
  const draft = await findDraft(db, creatorId, id);
  if (!draft) throw noSuchDraft();
  return shownDraft(draft);
}

/** Another creator's draft is reported like one that does not exist. */
export const noSuchDraft = () => new Refusal(404, "Draft was not found.");

function shownDraft({ created_at, updated_at, ...draft }: DraftRow): SavedDraft {
  return { ...draft, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}

function checkSize(data: SavedDraft["data"]): void {
  if (Buffer.byteLength(JSON.stringify(data)) <= DRAFT_MAX_BYTES) return;
  throw fieldRefusal("data", `The draft is larger than ${DRAFT_MAX_BYTES / 1024} KB.`);
}
