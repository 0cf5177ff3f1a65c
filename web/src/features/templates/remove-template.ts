import type { Template } from "@ponkan/contract/templates/template";
import { createTemplate, deleteTemplate } from "~/api/templates.ts";
import { showToast } from "~/ui/toast-store.ts";

/** Deletes the template immediately; the toast offers undo. */
export async function removeTemplate(creatorId: number, { id, name, type, text }: Template): Promise<void> {
  if (!(await deleteTemplate(creatorId, id))) {
    showToast({ type: "danger", text: "Failed to delete the template. Please try again." });
    return;
  }
  const undo = async () => {
    const again = await createTemplate(creatorId, { name, type, text });
    if (!again.ok) showToast({ type: "danger", text: "Failed to save the template. Please try again." });
  };
  showToast({ type: "success", text: "Template was deleted.", action: { label: "Undo", onClick: () => void undo() } });
}
