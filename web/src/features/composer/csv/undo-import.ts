import { dismissAbout, showToast } from "~/ui/toast-store.ts";
import { scheduledText } from "../core/sending/texts.ts";
import { asNotSent, type CsvFile, withRowsReopened } from "./import-state.ts";
import { importOf, patch } from "./import-store.ts";
import { forgetKeys } from "./request-keys.ts";
import { undoChanges } from "./undo-changes.ts";

const aboutOf = ({ id }: CsvFile) => `import ${id}`;

/** Shows how many posts were scheduled, with an 'Undo' that also works after the import is closed. */
export function offerUndoImport(creatorId: number, file: CsvFile, count: number): void {
  const onClick = () => void undoImport(creatorId, file);
  showToast({ type: "success", text: scheduledText(count), about: aboutOf(file), action: { label: "Undo", onClick } });
}

/** Deletes the posts a file scheduled, except those already sent, and reopens their rows. */
export async function undoImport(creatorId: number, of: CsvFile): Promise<void> {
  const store = importOf(creatorId);
  const shown = () => (store.get().file?.id === of.id ? store.get().file : null);
  const file = shown() ?? of;
  if (file.changes.length === 0) return;
  dismissAbout(aboutOf(file));
  if (!shown()) return void undoChanges(creatorId, file.changes);
  patch(store, { busy: "undoing" });
  const taken = await undoChanges(creatorId, file.changes);
  patch(store, { busy: null });
  const now = shown();
  if (now) patch(store, { file: withRowsReopened(now, taken) });
}

/** Reopens all rows: posts that an earlier import of the same rows scheduled may have been deleted since. */
export function openAgain(creatorId: number): void {
  const store = importOf(creatorId);
  const { file, trouble } = store.get();
  if (!file) return;
  forgetKeys(trouble?.repeatedKeys ?? []);
  patch(store, { file: asNotSent(file), trouble: null });
}
